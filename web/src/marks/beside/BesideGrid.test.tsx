import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOverview } from '../../testing/anOverview.ts';
import { key, see } from '../../testing/renderScreen.tsx';
import { MarksServer } from '../testing/MarksServer.ts';
import { cell, focusedName, openMarks, type } from '../testing/openMarks.tsx';
import { spreadOf } from './spreadOf.ts';

const english = { subjectID: 1, subjectName: 'ENGLISH', short: 'ENG' };
const set = (setID: number, setName: string, missing: number) => ({ setID, setName, expected: 3, missing });
const lessons = [
  {
    ...{ classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', ...english },
    sets: [set(12, 'EOT TERM 2', 3)],
  },
  {
    ...{ classID: 4, className: 'S4', streamID: 1, streamName: 'EAST', ...english },
    sets: [set(12, 'EOT TERM 2', 0)],
  },
];

function open(at?: string) {
  const server = new MarksServer();
  const opened = openMarks({ server, ...(at === undefined ? {} : { at }) });
  opened.network.answers.getOverview = () => anOverview({ lessons });
  return opened;
}

const spread = () =>
  within(screen.getByRole('table', { name: 'Marks so far, by steps' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td:not(:has(svg))')].map(({ textContent }) => textContent).join(' '))
    .filter((words) => / [1-9]$/.test(words));

test('beside one subject the spread of its marks follows what is typed, without a call', async () => {
  const { network } = open('?classID=2&streamID=1&setID=12&subjectID=1');
  type(await cell('NAKATO Aisha, ENGLISH'), '67,5');
  key('Enter');
  await see('1 of 3 marks.');
  expect(spread()).toEqual(['60–69 1']);
  type(await cell('MUGISHA Henry, ENGLISH'), '6');
  key('Enter');
  await see('Mean 36.8, lowest 6, highest 67.5');
  expect(spread()).toEqual(['60–69 1', '0–9 1']);
  const reads = network.made.filter(({ call }) => call !== 'saveMarks').map(({ call }) => call);
  expect(reads.filter((call) => call === 'getTeacherStudents')).toHaveLength(1);
});

test('the other sheets of the teacher stand there with what they lack, the open one as it is now', async () => {
  open('?classID=2&streamID=1&setID=12&subjectID=1');
  type(await cell('NAKATO Aisha, ENGLISH'), '67');
  key('Enter');
  const here = await screen.findByRole('link', { name: 'S2 EAST ENGLISH, EOT TERM 2: 1 of 3 entered' });
  expect(here.getAttribute('aria-current')).toBe('page');
  const other = screen.getByRole('link', { name: 'S4 EAST ENGLISH, EOT TERM 2: 3 of 3 entered' });
  expect(other.getAttribute('href')).toBe('/add_update_marks?classID=4&streamID=1&setID=12&subjectID=1');
});

test('with nothing chosen the own sheets lead on, to the first empty cell', async () => {
  open('');
  (await screen.findByRole('link', { name: /^S2 EAST ENGLISH/ })).click();
  await waitFor(() => expect(focusedName()).toBe('NAKATO Aisha, ENGLISH'));
  expect(window.location.search).toBe('?classID=2&streamID=1&setID=12&subjectID=1');
});

test('through the menu the subject is there again too', async () => {
  const { session, unmount } = openMarks({ at: '?classID=2&streamID=1&setID=12&subjectID=2' });
  await cell('NAKATO Aisha, MATHEMATICS');
  unmount();
  openMarks({ at: '', user: { userID: session.userID } });
  await cell('NAKATO Aisha, MATHEMATICS');
  expect(screen.queryByRole('textbox', { name: 'NAKATO Aisha, ENGLISH' })).toBeNull();
});

test('steps are of ten marks, and of half a mark where 3 is the highest', () => {
  const names = (max: number) => spreadOf([], max).map(({ name }) => name);
  expect(names(8000)).toEqual(['70–80', '60–69', '50–59', '40–49', '30–39', '20–29', '10–19', '0–9']);
  expect(names(300)).toEqual(['2.5–3', '2–2.4', '1.5–1.9', '1–1.4', '0.5–0.9', '0–0.4']);
  expect(spreadOf([8000, 7000, 6999, 0], 8000).map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1]);
});
