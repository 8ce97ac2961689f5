import { expect, test } from 'vitest';
import { bank, columns, openIncoming } from '../../testing/fees/openIncoming.ts';
import { testWorkbook } from '../../testing/sheets/testWorkbook.ts';

const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('in a workbook formulas are text, hidden characters are dropped, and dates and amounts are Excel’s', async () => {
  const { bursar } = await openIncoming();
  const headings = ['Date', 'Details', 'Ref', 'Amount'].map((text, at) => inline(`${'ABCD'[at]}1`, text)).join('');
  const row = [
    '<c r="A2" s="1"><v>46183</v></c>',
    inline('B2', '=HYPERLINK(&quot;http://x&quot;,&quot;y&quot;)_x0007_&#x202e;&#x200b; A'),
    inline('C2', '\u200b@D-1'),
    '<c r="D2"><f>2500*2</f><v>5000</v></c>',
  ].join('');
  const bytes = testWorkbook(`<row r="1">${headings}</row><row r="2">${row}</row>`);
  const file = { fileName: 'june.xlsx', bytes };
  const told = await bursar.call('importPayments', { accountID: bank, file, columns, dryRun: 1 });
  expect(told.rows).toMatchObject([
    {
      ...{ state: 'UNMATCHED', paidOn: '2026-06-10', amount: 5000, reference: '@D-1' },
      text: '=HYPERLINK("http://x","y") A',
    },
  ]);
});
