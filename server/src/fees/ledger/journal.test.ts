import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { charge } from '../../testing/fees/charge.ts';
import { openLedger, pay, someone } from '../../testing/fees/openLedger.ts';
import type { School } from '../../testing/startSchool.ts';
import { open } from './charge.ts';
import { journal } from './journal.ts';
import { reverse } from './reverse.ts';

/** A journal with a payment that was reversed, and words in it that could be read as commands. */
async function exported() {
  const { school, act, studentID, yearID } = await openLedger();
  const term = { studentID, yearID, termID: 2 };
  await school.database.write((db) =>
    db.updateTable('students').set({ surname: 'Akello;  comment', firstname: '(O’Kot) @ 5\tUGX' }).execute(),
  );
  await act((ledger) =>
    charge(ledger, term, someone, [
      { catID: 1, amount: 600_000 },
      { catID: 7, amount: 50_000 },
    ]),
  );
  await act((ledger) => open(ledger, { ...term, termID: 1 }, 70_000));
  const paid = await act((ledger) => pay(ledger, { studentID, amount: 900_000 }));
  await act((ledger) => reverse(ledger, paid, { reason: 'bounced;  date:2020-01-01\n2026-01-01 x' }));
  await act((ledger) => pay(ledger, { studentID, amount: 800_001 }));
  let text = '';
  for await (const piece of journal(school.database.read)) text += piece;
  return { school, text };
}

/** What the stored balances say, by the first part of the accounts' names. */
async function stored({ database }: School): Promise<Record<string, number>> {
  const rows = await database.read.selectFrom('ledgerAccounts').select(['kind', 'balance']).execute();
  const sums: Record<string, number> = {};
  for (const { kind, balance } of rows) sums[kind] = (sums[kind] ?? 0) + balance;
  return sums;
}

/** Adds a journal up as its format is defined: an account ends at two spaces. */
function added(text: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const entry of text.split(/\n\n/).slice(1)) {
    const [head = '', ...lines] = entry.trimEnd().split('\n');
    expect(head).toMatch(/^\d{4}-\d\d-\d\d \(\d+\) [A-Z]/);
    let total = 0;
    for (const line of lines) {
      const [, account = '', amount = ''] = /^ {4}(\S(?:.*?\S)?) {2}UGX (-?\d+)$/.exec(line) ?? [];
      const [kind = ''] = account.split(':');
      sums[kind] = (sums[kind] ?? 0) + Number(amount);
      total += Number(amount);
    }
    expect(total, head).toBe(0);
  }
  return sums;
}

test('the exported journal adds up to the stored balances', async () => {
  const { school, text } = await exported();
  expect(added(text)).toEqual(await stored(school));
  expect(text).toContain('DUE:Akello comment O’Kot 5 UGX U001/1 1:2026:TERM 2:TUITION 1  UGX 600000\n');
});

const hledger = spawnSync('hledger', ['--version']).status === 0;

test('hledger itself reads it and comes to the same', async ({ skip }) => {
  if (!hledger) return skip('hledger is not installed here');
  const { school, text } = await exported();
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('hledger', ['-f', '-', ...words], { input: text, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return stdout;
  };
  run('check', 'commodities', 'ordereddates');
  const rows = run('balance', '--flat', '--depth', '1', '--empty', '--output-format', 'csv', '--no-total')
    .trim()
    .split('\n');
  const sums = rows.slice(1).map((row) => {
    const [, name = '', amount = ''] = /^"(.+)","(?:UGX )?(-?[\d.]+)"$/.exec(row) ?? [];
    return [name, Number(amount)];
  });
  expect(Object.fromEntries(sums)).toEqual(await stored(school));
});
