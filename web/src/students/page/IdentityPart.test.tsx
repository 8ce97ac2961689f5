import { expect, test } from 'vitest';
import { renderScreen, see, signIn } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { StudentPage } from '../StudentPage.tsx';
import { seniorStudent, wholeStudent } from '../testing/aStudent.ts';

const paper = (id: number, name: string) => ({ id, name, code: '', status: 1, kind: 'paper' as const, ver: 1 });
const show = (selected: typeof wholeStudent) => {
  signIn(['seeStu']);
  return renderScreen(<StudentPage />, {
    at: '/student?id=7',
    answers: {
      getStaffRegData: () => schoolLists,
      showStudent: () => ({ selected }),
      getChapters: () => ({ mainData: [paper(401, 'PAPER 1'), paper(402, 'PAPER 2')] }),
    },
  });
};

test('an A-level student is shown with the papers of each subject', async () => {
  show(seniorStudent);
  expect((await see(': PAPER 1')).closest('li')?.textContent).toBe('PHYSICS: PAPER 1');
});

test('an O-level student has subjects alone, and no paper is asked for', async () => {
  const { network } = show(wholeStudent);
  await see('ENGLISH, MATHEMATICS');
  expect(network.made.map(({ call }) => call)).not.toContain('getChapters');
});
