import type { Currency } from '@somero/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloaded, pageTexts, sheetCells } from '../../testing/readDocuments.ts';
import { reportCalls, reportProject } from '../../testing/reportedProject.ts';
import { addExpense, addProject } from '../../testing/sampleProject.ts';
import { openSchool } from '../../testing/startSchool.ts';

// The same project in all four reports, as pages and as sheets, in every currency: what each says of the whole must be one figure.

let opened: Awaited<ReturnType<typeof reportProject>>;
beforeAll(async () => {
  opened = await reportProject(await openSchool());
  const [, , tools = 0] = opened.lineIDs;
  // Some thirty cents each, of which every one is rounded by itself: their sum is not that of the shillings converted.
  for (let n = 1; n <= 90; n++) {
    await addExpense(opened.school, {
      projectID: opened.id,
      lineID: tools,
      amount: 990 + n,
      by: 2,
      approved: n % 2 ? 1 : 0,
    });
  }
});
afterAll(() => opened.school.end());

interface Whole {
  spent: number;
  balance: number;
}

/** Worked out here by another way: each entry in fractions of the smallest unit, rounded half up once, then summed. */
function expected(cur: Currency): Whole {
  const rate = { UGX: 1, USD: 3700, EUR: 4000 }[cur];
  const unit = cur === 'UGX' ? 1 : 100;
  const rounded = (ugx: number) => Math.floor((ugx * unit * 2 + rate) / (2 * rate));
  const entries = [2_500_000_000, 400_000, 150_001, ...Array.from({ length: 90 }, (_, n) => 991 + n)];
  const spent = entries.reduce((sum, ugx) => sum + rounded(ugx), 0);
  return { spent, balance: rounded(5_000_000_000) - spent };
}

const figure = (text: string, cur: Currency): number =>
  Math.round(Number(text.replaceAll(',', '')) * (cur === 'UGX' ? 1 : 100));

/** What the pages say, from their own words. */
function ofPages(pages: readonly string[], cur: Currency): Partial<Whole> {
  const text = pages.join('\n');
  const after = (label: RegExp) => {
    const found = label.exec(text)?.[1];
    return found === undefined ? undefined : figure(found, cur);
  };
  return {
    spent: after(/^ *Total expenses +([\d,.]+)$/m) ?? after(/^ *Total spending +([\d,.]+)$/m) ?? 0,
    balance: after(/^ *Balance +(-?[\d,.]+)$/m) ?? 0,
  };
}

test.each(['UGX', 'USD', 'EUR'] as const)('spending and balance are one figure in all reports in %s', async (cur) => {
  const { admin, id } = opened;
  const whole = expected(cur);
  const number = (value: number) => (cur === 'UGX' ? value : value / 100);
  for (const [kind, pdf, excel] of reportCalls) {
    const pages = pageTexts(await downloaded(admin, (await admin.call(pdf, { id, cur })).path));
    const cells = sheetCells(await downloaded(admin, (await admin.call(excel, { id, cur })).path), 1);
    const valuesAt = (label: string) =>
      cells.filter((row) => row.includes(label)).map((row) => row.filter((cell) => typeof cell === 'number'));
    if (kind === 'BUDGET') {
      const total = /^ *Total +([\d,.]+) +([\d,.]+)/m.exec(pages.join('\n'));
      expect(figure(total?.[2] ?? '', cur)).toBe(whole.spent);
      expect(valuesAt('Total')[0]?.[1]).toBe(number(whole.spent));
      continue;
    }
    expect(ofPages(pages, cur), kind).toEqual(whole);
    expect(valuesAt(kind === 'BALANCE' ? 'Total spending' : 'Total expenses')).toEqual([[number(whole.spent)]]);
    expect(valuesAt('Balance')).toEqual([[number(whole.balance)]]);
  }
});

test.each(['UGX', 'USD', 'EUR'] as const)(
  'the column of the general report adds up to its total in %s',
  async (cur) => {
    const { admin, id } = opened;
    const pages = pageTexts(await downloaded(admin, (await admin.call('mainReportPdf', { id, cur })).path));
    const lines = pages.join('\n').split('\n');
    const entries = lines.flatMap((line) => /(?:Approved|Not Approved) +([\d,.]+)$/.exec(line)?.[1] ?? []);
    expect(entries).toHaveLength(93);
    expect(entries.reduce((sum, amount) => sum + figure(amount, cur), 0)).toBe(expected(cur).spent);
  },
);

test.each(['UGX', 'USD', 'EUR'] as const)('the activities of the budget add up to its totals in %s', async (cur) => {
  const { admin, id } = opened;
  const cells = sheetCells(await downloaded(admin, (await admin.call('exportBudgetExcel', { id, cur })).path), 1);
  const from = cells.findIndex(([first]) => first === 'Activity') + 1;
  const rows = cells.slice(from, from + 3);
  const total = cells[from + 3] ?? [];
  expect(rows.map(([name]) => name)).toEqual(['Transport', 'Seeds', 'Tools']);
  for (const column of [1, 2, 3]) {
    const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    expect(Math.round(Number(total[column]) * 100)).toBe(cents);
  }
});

test('a project that is spent to the last shilling is not called overspent where rounded cents come to more', async () => {
  const { school, admin } = opened;
  // 19 shillings are 0.51 cents, printed as 0.01: 100 of them come to 1.00, the amount of 1,900 to 0.51.
  const { id, lineIDs } = await addProject(school, { amount: 1900, users: [], lines: [['Nails', 1900]] });
  const [lineID = 0] = lineIDs;
  for (let n = 0; n < 100; n++) await addExpense(school, { projectID: id, lineID, amount: 19, by: 2 });
  const said = async () => {
    const texts: string[] = [];
    for (const [, pdf] of reportCalls)
      texts.push(...pageTexts(await downloaded(admin, (await admin.call(pdf, { id, cur: 'USD' })).path)));
    return texts.join('\n');
  };
  expect(await said()).toMatch(/Balance +-0\.49/);
  expect(await said()).not.toMatch(/over budget|more is spent/i);
  await addExpense(school, { projectID: id, lineID, amount: 1, by: 2 });
  expect(await said()).toMatch(/Balance: more is spent than there is/);
});
