import { broughtForward } from '@somero/contract/fees/rules.ts';
import { termName } from '@somero/contract/school/reference.ts';
import type { Db } from '../../handle.ts';
import { type Account, reductionKinds } from './accounts.ts';
import type { AccountKind } from './kinds.ts';
import { readLines } from './readLines.ts';

const page = 1000;

/** hledger's sorts of accounts, so that its balance sheet is one. */
const sorts: Record<AccountKind, string> = {
  DUE: 'A',
  ADVANCE: 'L',
  TILL: 'C',
  MONEY: 'C',
  UNMATCHED: 'L',
  INCOME: 'R',
  REDUCTIONS: 'X',
  'WRITTEN OFF': 'X',
  OPENING: 'E',
  'TILL DIFFERENCE': 'X',
};

/** The ledger in the format of hledger, piece by piece; amounts in whole UGX, debits positive. */
export async function* journal(db: Db): AsyncGenerator<string> {
  const kinds = Object.entries(sorts).map(([kind, sort]) => `account ${kind}  ; type: ${sort}\n`);
  yield `; Somero's ledger of fees\ncommodity UGX 1000.\n${kinds.join('')}`;
  const nameOf = await readNames(db);
  let last = 0;
  for (;;) {
    const entries = await db
      .selectFrom('ledgerEntries')
      .select(['seq', 'kind', 'day', 'reason', 'reverses'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(page)
      .execute();
    const lines = await readLines(
      db,
      entries.map(({ seq }) => seq),
    );
    yield entries
      .map(({ seq, kind, day, reason, reverses }) => {
        const why = [kind, reverses === null ? '' : `of ${reverses}`, plain(reason)].filter(Boolean).join(' ');
        const rows = (lines.get(seq) ?? []).map(
          ({ account, debit, credit }) => `    ${nameOf(account)}  UGX ${debit - credit}\n`,
        );
        return `\n${day} (${seq}) ${why}\n${rows.join('')}`;
      })
      .join('');
    if (entries.length < page) return;
    last = entries.at(-1)?.seq ?? last;
  }
}

/** Text in which nothing has a meaning of its own: two spaces would end an account's name, a semicolon begin a comment. */
const plain = (text: string): string =>
  text
    .replace(/[;:|*!()[\]"=@{}]|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function readNames(db: Db): Promise<(account: Account) => string> {
  const named = (rows: readonly { id: number; name: string }[]) => {
    const names = new Map(rows.map(({ id, name }) => [id, plain(name)]));
    return (id: number) => `${names.get(id) ?? ''} ${id}`.trim();
  };
  const students = named(
    (await db.selectFrom('students').select(['id', 'surname', 'firstname', 'regno']).execute()).map(
      ({ id, surname, firstname, regno }) => ({ id, name: `${surname} ${firstname} ${regno}` }),
    ),
  );
  const years = new Map((await db.selectFrom('years').selectAll().execute()).map(({ id, yearName }) => [id, yearName]));
  const categories = named([
    broughtForward,
    ...(await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'paymentCategories').execute()),
  ]);
  const users = named(await db.selectFrom('users').select(['id', 'username as name']).execute());
  const accounts = named(await db.selectFrom('moneyAccounts').select(['id', 'name']).execute());
  const owner = ({ kind, ownerID }: Account) => {
    if (kind === 'TILL' || kind === 'TILL DIFFERENCE') return users(ownerID);
    if (kind === 'REDUCTIONS') return reductionKinds[ownerID - 1] ?? String(ownerID);
    return kind === 'MONEY' ? accounts(ownerID) : String(ownerID);
  };
  return (account) =>
    [
      account.kind,
      account.ownerID && owner(account),
      account.studentID && students(account.studentID),
      account.yearID && plain(years.get(account.yearID) ?? String(account.yearID)),
      account.termID && termName(account.termID),
      hasCategory.includes(account.kind) && categories(account.catID),
    ]
      .filter(Boolean)
      .join(':');
}

const hasCategory: readonly AccountKind[] = ['DUE', 'INCOME', 'REDUCTIONS', 'WRITTEN OFF'];
