import { money } from '@somero/contract/money.ts';
import type { Change } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

export function feeBatchPhrase({ before }: Change, { kind, label, students, sum, reason }: Fields): string {
  if (kind === 'IMPORT') return importPhrase(before !== null, { label, students, sum, reason });
  const whom = students === 1 ? '1 student' : `${students ?? 'many'} students`;
  const inAll = `${money(Number(sum ?? 0))} in all`;
  const by = inQuotes(label);
  if (before !== null)
    return `undid ${undone[String(kind)] ?? ''} ${by} of ${whom}, ${inAll}, because ${inQuotes(reason)}`;
  if (kind === 'CHARGE') return `charged ${whom} for ${by}, ${inAll}`;
  if (kind === 'SETTING')
    return `changed what ${whom} ${students === 1 ? 'is' : 'are'} charged by the fees of ${by}, ${inAll}`;
  return `entered the opening balances of ${whom} from ${by}, ${inAll}`;
}

/** An import is told when it is taken in, and again when its payments stand. */
function importPhrase(isUndone: boolean, { label, students, sum, reason }: Fields): string {
  const by = inQuotes(label);
  if (students === undefined) return `imported the statement ${by}`;
  const paid = `payments of ${students === 1 ? '1 student' : `${students} students`}, ${money(Math.abs(Number(sum ?? 0)))} in all`;
  return isUndone
    ? `undid the import of ${by} with ${paid}, because ${inQuotes(reason)}`
    : `recorded ${paid}, from the statement ${by}`;
}

const undone: Readonly<Record<string, string>> = {
  CHARGE: 'the charging',
  SETTING: 'the change of the fees of',
  OPENING: 'the opening balances from',
};
