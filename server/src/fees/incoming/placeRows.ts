import { createHash } from 'node:crypto';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import type { Selectable } from 'kysely';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';
import type { FeesTables } from '../tables.ts';
import type { IncomingRow } from './StatementRow.ts';

export type Line = Selectable<FeesTables['incomingLines']>;
export type MoneyAccount = Pick<Selectable<FeesTables['moneyAccounts']>, 'id' | 'kind'>;

/** What a row of a statement is beside the lines that were imported before. */
export type Placed =
  /** `twin`: the place in the file of an equal row. */
  | { is: 'known'; twin?: number; line?: Line }
  | { is: 'changed'; line: Line; why: string }
  | { is: 'new'; reference: string; referenceKey: string; channelKey: string; differs: boolean };

/** SchoolPay never uses a number twice: another amount changes the receipt. Banks do: another day or amount is other money, for review. */
export async function placeRows(
  db: Db,
  account: MoneyAccount,
  rows: readonly IncomingRow[],
): Promise<Map<IncomingRow, Placed>> {
  const keyed = keyRows(account, rows);
  const stored = await readLines(
    db,
    account.id,
    [...keyed.values()].flatMap(({ keys }) => keys.map(({ key }) => key)),
  );
  const placed = new Map<IncomingRow, Placed>();
  const seen = new Map<string, { row: IncomingRow; at: number }>();
  rows.forEach((row, at) => {
    const { keys } = keyed.get(row) ?? { keys: [] };
    placed.set(row, placeOne(account, { row, at, keys }, { stored, seen }));
  });
  return placed;
}

interface Key {
  reference: string;
  key: string;
}

/** By its reference, else (and where that is taken) by a fingerprint of what it says and its count on that day. */
function keyRows({ id }: MoneyAccount, rows: readonly IncomingRow[]): Map<IncomingRow, { keys: Key[] }> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const said = JSON.stringify([id, row.paidOn, row.amount, row.text]);
      const count = (counts.get(said) ?? 0) + 1;
      counts.set(said, count);
      const hasOwn = referenceKeyOf(row.reference) !== '';
      // With a reference equal rows are one: only its own count would tell them apart.
      const print = createHash('sha256')
        .update(`${said}/${hasOwn ? 1 : count}`)
        .digest('hex')
        .slice(0, 12)
        .toUpperCase();
      const references = hasOwn ? [row.reference, `${row.reference} F-${print}`] : [`F-${print}`];
      return [row, { keys: references.map((reference) => ({ reference, key: referenceKeyOf(reference) })) }];
    }),
  );
}

interface Before {
  stored: ReadonlyMap<string, Line>;
  /** Of this file. */
  seen: Map<string, { row: IncomingRow; at: number }>;
}

function placeOne(
  account: MoneyAccount,
  { row, at, keys }: { row: IncomingRow; at: number; keys: readonly Key[] },
  { stored, seen }: Before,
): Placed {
  for (const [index, { reference, key }] of keys.entries()) {
    const other = seen.get(key);
    if (other && other.row.text === row.text && isSame(account, row, other.row)) return { is: 'known', twin: other.at };
    if (other) continue;
    const line = stored.get(key);
    const isKnown =
      line && (isSame(account, row, line) || row.amount === line.newAmount) && !isOfAnother(account, row, line);
    if (line && !isKnown && account.kind !== 'SCHOOLPAY') continue;
    seen.set(key, { row, at });
    if (line && isKnown) return { is: 'known', line };
    if (line) return { is: 'changed', line, why: whatChanged(row, line) };
    return { is: 'new', reference, referenceKey: key, channelKey: referenceKeyOf(row.channel), differs: index > 0 };
  }
  return { is: 'known' };
}

const whatChanged = (row: IncomingRow, { amount, code }: Line): string =>
  row.amount === amount ? texts.codeWas(code) : texts.changedFrom(amount);

/** Whether SchoolPay now says of a receipt that it is another student's. */
const isOfAnother = ({ kind }: MoneyAccount, row: IncomingRow, line: { code: string }): boolean => {
  const [now, before] = [referenceKeyOf(row.code), referenceKeyOf(line.code)];
  return kind === 'SCHOOLPAY' && now !== '' && before !== '' && now !== before;
};

const isSame = ({ kind }: MoneyAccount, row: IncomingRow, other: { amount: number; paidOn: string }): boolean =>
  row.amount === other.amount && (kind === 'SCHOOLPAY' || row.paidOn === other.paidOn);

async function readLines(db: Db, accountID: number, keys: readonly string[]): Promise<Map<string, Line>> {
  const found = new Map<string, Line>();
  for (const some of inChunks([...new Set(keys)])) {
    const lines = await db
      .selectFrom('incomingLines')
      .selectAll()
      .where('accountID', '=', accountID)
      .where('referenceKey', 'in', some)
      .where('state', '<>', 'UNDONE')
      .execute();
    for (const line of lines) found.set(line.referenceKey, line);
  }
  return found;
}
