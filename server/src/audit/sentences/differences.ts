import { rightGroups } from '@somero/contract/accounts/rules.ts';
import type { Change } from '../Change.ts';
import { quoted } from './quoted.ts';
import type { RecordNames } from './recordNames.ts';
import type { Fields } from './studentsOf.ts';

/** Columns that only the program needs. */
const silent =
  /^(id|ver|list|nameKey|\w+Key|createdAt|createdBy|updatedAt|updatedBy|classBy|headBy|undoneAt|enteredAt|termName)$/;

export const said = (names: RecordNames, column: string, value: unknown): string =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? quoted(JSON.stringify(value))
    : names.value(column, value);

/** «House from LION to EAGLE, Religion» */
export function differences(
  { change: { before, after }, names }: { change: Change; names: RecordNames },
  shown: (column: string) => boolean = () => true,
): string {
  const old: Fields = { ...before };
  return Object.entries(after ?? {})
    .filter(([column]) => !silent.test(column) && shown(column))
    .map(([column, value]) => difference(names, column, [old[column], value]))
    .filter(Boolean)
    .join(', ');
}

/** What is secret is kept as «before» and «changed», telephones as «…456 before». */
const open = (text: string): string => text.replace(/^(before|changed)$|(?<=^…\S*) (before|changed)$/, '');

function difference(names: RecordNames, column: string, [before, after]: [unknown, unknown]): string {
  if (column === 'rights') return rightsMoved(String(before ?? ''), String(after ?? ''));
  const field = names.field(column);
  const [whole, wholeNew] = [said(names, column, before), said(names, column, after)];
  if (whole === '' && wholeNew === '') return '';
  const [from, to] = [open(whole), open(wholeNew)];
  if (from === to) return field;
  if (from === '') return `${field} to ${to}`;
  return to === '' ? `${field} from ${from} to nothing` : `${field} from ${from} to ${to}`;
}

const rightNames = new Map<string, string>(
  rightGroups.flatMap((group) => group.rights).map(({ right, label }) => [right, `“${label}”`]),
);
const rightName = (right: string): string => rightNames.get(right) ?? right;

function rightsMoved(before: string, after: string): string {
  const [old, fresh] = [before, after].map((list) => list.split(/[ ,]+/).filter(Boolean));
  const named = (verb: string, list: string[] = [], others: string[] = []) => {
    const moved = list.filter((right) => !others.includes(right)).map(rightName);
    return moved.length > 0 ? `${verb} ${moved.join(', ')}` : '';
  };
  return [named('gave', fresh, old), named('took away', old, fresh)].filter(Boolean).join(', ');
}
