import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { TermSets } from './TermSets.tsx';

const set = (id: number, name: string, termID: number) => ({ id, name, termID, status: 1, ver: 1 });
const lists = {
  ...schoolLists,
  examSetData: [set(2, 'AOI TERM 2', 2), set(10, 'MOCK', 2), set(12, 'EOT TERM 2', 2), set(16, 'BOT TERM 2', 2)],
};
const nothing = { setIDs: [], ver: 0 };
const noCards = { fixed: [], fixedAt: '', issued: [] };
const found = {
  curricula: [1, 2, 3].map((curriculumID) => ({ curriculumID, ...nothing })),
  classes: [
    { classID: 2, setIDs: [16, 12], from: 'DEFAULT' as const, ...noCards },
    { classID: 4, setIDs: [], from: 'DEFAULT' as const, ...noCards },
    {
      ...{ classID: 5, setIDs: [12], from: 'FIXED' as const, fixedAt: '2026-08-14T08:00:00.000Z' },
      ...{ fixed: [12], issued: [[12]] },
    },
  ],
};
const open = async (more: Answers = {}, curriculum = 'New lower secondary') => {
  signIn(['setRep']);
  const answers: Answers = { getStaffRegData: () => lists, getTermSets: () => found, ...more };
  const shown = renderScreen(<TermSets />, { at: '/term_sets', answers });
  await see(curriculum);
  return shown;
};
const of = (curriculum: string) =>
  within(screen.getByRole('heading', { name: curriculum }).closest('section') as HTMLElement);

test('until something is saved the screen says what counts in each class, and offers the exams in the order of the term, without activities of integration', async () => {
  await open();
  const card = of('New lower secondary');
  card.getByText(/Nothing is saved/);
  expect(card.getByText('S2').closest('li')?.textContent).toBe('S2 BOT, EOT: those with marks');
  expect(of('Old O-level').getByText('S4').closest('li')?.textContent).toBe('S4 none yet: no marks are entered');
  expect(card.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'BOT TERM 2',
    'EOT TERM 2',
    'MOCK',
  ]);
});

test('the chosen sets are saved for the curriculum, year and term', async () => {
  const { network } = await open({ saveTermSets: () => ({ ver: 1, issuedOtherwise: [] }) });
  of('New lower secondary').getByRole('checkbox', { name: 'EOT TERM 2' }).click();
  of('New lower secondary').getByRole('button', { name: 'Save' }).click();
  expect((await waitForCall(network, 'saveTermSets')).payload).toEqual({
    ...{ yearID: 11, termID: 2, curriculumID: 2, setIDs: [12], ver: 0 },
  });
});

test('a save is told, and the keyboard stays where it was', async () => {
  const msg = 'The exam sets of the term are saved';
  let curriculum = { curriculumID: 2, setIDs: [] as number[], ver: 0 };
  const { network } = await open({
    getTermSets: () => ({ ...found, curricula: [curriculum] }),
    saveTermSets: ({ setIDs }) => {
      curriculum = { curriculumID: 2, setIDs: setIDs as number[], ver: 1 };
      return { msg, ver: 1, issuedOtherwise: [] };
    },
  });
  const box = of('New lower secondary').getByRole('checkbox', { name: 'EOT TERM 2' });
  box.click();
  of('New lower secondary').getByRole('button', { name: 'Save' }).click();
  await waitForCall(network, 'saveTermSets');
  await see('Saved by the school.');
  expect(screen.getByRole('status').textContent).toBe(msg);
  expect(of('New lower secondary').getByRole('checkbox', { name: 'EOT TERM 2' })).toBe(box);
});

test('what was saved can be taken back', async () => {
  const saved = { ...found, curricula: [{ curriculumID: 2, setIDs: [12], ver: 3 }] };
  const { network } = await open({ getTermSets: () => saved, saveTermSets: () => ({ ver: 0, issuedOtherwise: [] }) });
  await see('Saved by the school.');
  press('Go back to the sets with marks');
  expect((await waitForCall(network, 'saveTermSets')).payload).toMatchObject({ setIDs: [], ver: 3 });
});

test('where cards are issued the sets can still be changed, and the screen says before saving which cards differ', async () => {
  const { network } = await open({ saveTermSets: () => ({ ver: 1, issuedOtherwise: [5] }) });
  const card = of('A-level');
  expect(card.getByText('S5').closest('li')?.textContent).toMatch(/EOT: fixed since 14 Aug 2026/);
  card.getByRole('checkbox', { name: 'EOT TERM 2' }).click();
  await waitFor(() => expect(card.getByRole<HTMLInputElement>('checkbox', { name: 'EOT TERM 2' }).checked).toBe(true));
  expect(card.queryByText(/issued with other sets/)).toBeNull();
  card.getByRole('checkbox', { name: 'BOT TERM 2' }).click();
  expect((await card.findByRole('alert')).textContent).toBe(
    'Cards of S5 were issued with other exam sets. Issue them again, or the end-of-year card will say where they differ.',
  );
  card.getByRole('button', { name: 'Save' }).click();
  expect((await waitForCall(network, 'saveTermSets')).payload).toMatchObject({ curriculumID: 3, setIDs: [12, 16] });
});

test('after saving the screen names the sets that cards were issued with, and says whether going back makes them differ', async () => {
  const [, , s5] = found.classes;
  const saved = (issued: number[][]) => ({
    curricula: [{ curriculumID: 3, setIDs: [16, 12], ver: 1 }],
    classes: s5 ? [{ ...s5, setIDs: [16, 12], from: 'SAVED' as const, issued }] : [],
  });
  const first = await open({ getTermSets: () => saved([[12]]) }, 'A-level');
  expect(of('A-level').getByText('S5').closest('li')?.textContent).toBe('S5 BOT, EOT; cards were issued with EOT');
  expect(screen.queryByText(/If you go back/)).toBeNull();
  first.unmount();
  await open({ getTermSets: () => saved([[16, 12]]) }, 'A-level');
  expect(screen.queryByRole('alert')).toBeNull();
  await see(/If you go back to the sets with marks: Cards of S5 were issued with other exam sets/);
});

test('a refusal is shown', async () => {
  await open({ saveTermSets: () => new Refusal(409, 'This record was changed by somebody else meanwhile') });
  of('New lower secondary').getByRole('checkbox', { name: 'MOCK' }).click();
  of('New lower secondary').getByRole('button', { name: 'Save' }).click();
  await see('This record was changed by somebody else meanwhile');
});
