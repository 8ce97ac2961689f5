import type { Anchor } from '../../chain/anchors.ts';
import type { Engine } from '../../database/columns.ts';
import type { TableFigures } from '../../database/copying/copyTables.ts';
import type { LineFormat } from '../../database/copying/rows.ts';

export interface KeptFile {
  id: string;
  sha256: string;
  size: number;
  /** Where it lies beside the sets. null: it was gone, or not as stored, when the set was made. */
  name: string | null;
}

/** What a set says of itself, and what a restore is held to. */
export interface Manifest {
  format: LineFormat;
  release: string;
  at: string;
  /** Which school it is of, whatever its name: the first digits of its first record in the audit. Absent: an old set, or no record yet. */
  school?: string;
  kind: SetKind;
  engine: Engine;
  migrations: string[];
  tables: TableFigures[];
  lastIDs: Record<string, number>;
  /** Where the audit and the ledgers end. */
  heads: Anchor[];
  files: KeptFile[];
}

export const setKinds = ['hourly', 'manual', 'upgrade', 'move'] as const;
export type SetKind = (typeof setKinds)[number];

/** `2026-06-15T08-00-00-000Z-hourly.age`: names in order are sets in order, and every file system takes them. */
export const nameOfSet = (at: string, kind: SetKind): string => `sets/${at.replace(/[:.]/g, '-')}-${kind}.age`;

/** The names of files that a set needs, one a line: so that who cannot open it does not remove them. */
export const namesOfSet = (set: string): string => set.replace(/\.age$/, '.files');

export interface SetName {
  name: string;
  at: string;
  kind: SetKind;
}

/** null: the name of something else. */
export function parseSetName(name: string): SetName | null {
  const match = /^sets\/(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-([a-z]+)\.age$/.exec(name);
  const kind = setKinds.find((one) => one === match?.[5]);
  if (!match || !kind) return null;
  const [, hour, minute, second, millisecond] = match;
  return { name, at: `${hour}:${minute}:${second}.${millisecond}`, kind };
}

/** The sets of a place, the newest last. */
export const setsAmong = (names: readonly string[]): SetName[] =>
  names
    .map(parseSetName)
    .filter((set) => set !== null)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
