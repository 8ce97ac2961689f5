import { expect } from '@playwright/test';
import { savingData, test } from './journey.ts';
import { cells, openMarks, setToEnter, stateOf, storedScores, typeDown } from './marksGrid.ts';
import { signIn } from './session.ts';

test.use({ training: true });

test('the second of two who change one mark is told, sees both values, and keeps theirs or takes the other', async ({
  page,
  browser,
  school,
}) => {
  const { name, ...set } = await setToEnter(school);
  const stored = () => storedScores(school, 'dos', { classID: 2, streamID: 1, ...set });
  await signIn(page, 'english', school.password);
  await openMarks(page, { className: 'S2', stream: 'EAST', set: name });
  const elsewhere = await savingData(await browser.newContext({ baseURL: school.address }));
  const second = await elsewhere.newPage();
  await signIn(second, 'head', school.password);
  await openMarks(second, { className: 'S2', stream: 'EAST', set: name });
  await second.getByLabel('Subject', { exact: true }).selectOption('ENGLISH');

  // Both have the same empty grid before them.
  await typeDown(second, [40, 50, 60]);
  for (const row of [0, 1, 2]) await expect(stateOf(second, row)).toHaveText('Saved');
  await typeDown(page, [44, 55, 60]);

  await expect(stateOf(page, 0)).toHaveText('Changed by somebody else: 40 there, 44 here');
  await expect(stateOf(page, 1)).toHaveText('Changed by somebody else: 50 there, 55 here');
  await expect(page.getByText('2 marks need attention')).toBeVisible();
  // The same value is no quarrel.
  await expect(stateOf(page, 2)).toHaveText('Saved');
  // Until somebody decides, nothing is overwritten.
  expect((await stored()).slice(0, 3)).toEqual([40, 50, 60]);

  const needing = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Keep mine' }) });
  await needing.nth(0).getByRole('button', { name: 'Keep mine' }).click();
  await expect(stateOf(page, 0)).toHaveText('Saved');
  await needing.nth(0).getByRole('button', { name: 'Take theirs' }).click();
  await expect(cells(page).nth(1)).toHaveValue('50');
  await expect(page.getByText('need attention')).toHaveCount(0);
  expect((await stored()).slice(0, 3)).toEqual([44, 50, 60]);
  await elsewhere.close();
});
