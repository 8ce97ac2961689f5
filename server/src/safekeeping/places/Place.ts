import type { Readable } from 'node:stream';
import type { Anchor } from '../../chain/anchors.ts';
import type { Chain } from '../../chain/Chain.ts';

/** Where sets lie: a folder, as of a stick, or a bucket. Names have `/` between their parts. */
export interface Place {
  /** As in BACKUP_URL. */
  readonly address: string;
  /** Takes over what anchors say, beside the sets. */
  keepAnchors(anchors: readonly Anchor[], chains: readonly Chain[]): Promise<void>;
  /** All that were taken over, one a line; '' when there are none. */
  readAnchors(): Promise<string>;
  /** Keeps them under another name, which ends with this: they are of before a restore. */
  setAnchorsAside(ending: string): Promise<void>;
  /** The names in a folder and below it; none when it is not there. */
  list(folder: string): Promise<string[]>;
  /** Resolves when all of it is kept; who looks meanwhile, or after a crash, sees nothing of it. */
  write(name: string, content: Readable | string): Promise<void>;
  /** @throws Error when there is none */
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes what a crash has left, of an hour ago and older. */
  tidy(now: Date): Promise<void>;
  /** Bytes that are free; null: nobody can tell. */
  free(): Promise<number | null>;
}

/** A stick that is not there, a network that is away: somebody is told, and the others get their set. */
export class PlaceMissing extends Error {}

export async function readText(place: Pick<Place, 'read'>, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await place.read(name)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
