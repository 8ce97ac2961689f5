import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import type { Chapter } from './Chapter.ts';
import { SeeChapters } from './SeeChapters.tsx';

const chapters: Chapter[] = [
  { id: 5, name: 'sets', code: '', status: 1, kind: 'chapter', ver: 2 },
  { id: 6, name: 'vectors', code: '', status: 0, kind: 'chapter', ver: 1 },
];
const open = (at: string, answers: Answers = {}, rights: 'editSub'[] = ['editSub']) => {
  signIn(rights);
  return renderScreen(<SeeChapters />, {
    at,
    answers: { getStaffRegData: () => schoolLists, getChapters: () => ({ mainData: chapters }), ...answers },
  });
};

test('level and subject are needed, and the search goes into the address', async () => {
  const { network } = open('/see_charpters');
  await screen.findByLabelText('Level');
  await see('Please select level and subject');
  fill('Level', 'O-LEVEL');
  fill('Subject', 'MATHEMATICS');
  await see('vectors');
  expect(window.location.search).toBe('?level=1&subject=2');
  expect((await waitForCall(network, 'getChapters')).payload).toEqual({ level: 1, subject: 2 });
});

test('the status of each is read in words', async () => {
  open('/see_charpters?level=1&subject=2');
  await see('sets');
  screen.getByText('ACTIVE');
  screen.getByText('DISABLED');
});

test('a subject without chapters says so', async () => {
  open('/see_charpters?level=1&subject=2', { getChapters: () => ({ mainData: [] }) });
  await see('No papers has been found in relation to level and subject');
});

test('a chapter is renamed and disabled in the dialog', async () => {
  const { network } = open('/see_charpters?level=1&subject=2', {
    updateChapter: () => ({ msg: 'The chapter is saved' }),
  });
  await see('sets');
  press('Update sets');
  const dialog = screen.getByRole('dialog');
  fill('Name', '', dialog);
  press('Update', dialog);
  await within(dialog).findByText('Enter paper/ charpter name');
  fill('Name', 'sets and relations', dialog);
  fill('Status', 'DISABLED', dialog);
  press('Update', dialog);
  await see('The chapter is saved');
  expect((await waitForCall(network, 'updateChapter')).payload).toEqual({
    selectedID: 5,
    levelID: 1,
    paperName: 'sets and relations',
    paperStatus: '0',
    ver: 2,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may not change chapters sees them without a button', async () => {
  open('/see_charpters?level=1&subject=2', {}, []);
  await see('sets');
  expect(screen.queryByRole('button', { name: 'Update sets' })).toBeNull();
});
