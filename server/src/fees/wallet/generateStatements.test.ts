import { printedAmount } from '@somero/contract/money.ts';
import { expect, test } from 'vitest';
import { openCharged } from '../../testing/fees/openCharged.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';

async function openStatements() {
  const opened = await openCharged();
  const viewer = await opened.school.with(['seeFee']);
  const made = async (more: { families?: 1; streamID?: number } = {}) => {
    const { path = '' } = await viewer.call('generateStatements', { ...opened.term, classID: 1, ...more });
    return pageTexts(await downloaded(viewer, path));
  };
  return { ...opened, viewer, made };
}

test('each student of a class has a paper that closes with the balance of the wallet', async () => {
  const { made, viewer, term } = await openStatements();
  const { rows } = await viewer.call('getFeesReport', { ...term, classID: 1 });
  const pages = await made({ streamID: 1 });
  expect(pages).toHaveLength(3);
  for (const [at, { name, regno, balance }] of rows.entries()) {
    expect(pages[at]).toContain(name);
    expect(pages[at]).toContain(regno);
    expect(pages[at]).toMatch(new RegExp(`Owes UGX\\s${printedAmount(balance)}`));
    expect(pages[at]).toContain('Page 1 of 1');
  }
});

test('a family has one paper with its children and one closing sum, as from the wallet', async () => {
  const { made, viewer, bursar, inBoarding, inDay } = await openStatements();
  await bursar.call('saveFamily', { studentList: [inBoarding, inDay] });
  const pages = await made({ families: 1 });
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/U001\/1[\s\S]*U001\/2[\s\S]*CLOSING BALANCE OF THE FAMILY[\s\S]*Owes UGX\s1,750/);
  expect(pages[1]).toContain('U001/3');
  const { family } = await viewer.call('getStudentWallet', { regNo: 'U001/2' });
  const [paper = ''] = pageTexts(await downloaded(viewer, family?.path ?? ''));
  expect(paper).toMatch(/CLOSING BALANCE OF THE FAMILY[\s\S]*Owes UGX\s1,750/);
});

test('a family that has ended draws no paper any more', async () => {
  const { viewer, bursar, inBoarding, inDay } = await openStatements();
  const { id } = await bursar.call('saveFamily', { studentList: [inBoarding, inDay] });
  const { family } = await viewer.call('getStudentWallet', { regNo: 'U001/2' });
  await bursar.call('saveFamily', { id, studentList: [] });
  await expect(downloaded(viewer, family?.path ?? '')).rejects.toThrow();
});

test('an empty class, one that is not there and who may not see fees are refused', async () => {
  const { viewer, school, yearID } = await openStatements();
  const ask = (asked: object) => viewer.ask('generateStatements', { yearID, termID: 2, classID: 1, ...asked } as never);
  expect((await ask({ classID: 2 })).status).toBe(400);
  expect((await ask({ classID: 999 })).status).toBe(400);
  expect((await ask({ classID: 0 })).status).toBe(400);
  expect((await ask({ yearID: 999 })).status).toBe(400);
  expect((await ask({ streamID: 999 })).status).toBe(400);
  const cashier = await school.with(['addPay', 'setFee']);
  expect((await cashier.ask('generateStatements', { yearID, termID: 2, classID: 1 })).status).toBe(403);
});
