import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theKept } from '../kept/theKept.ts';
import { key, see } from '../testing/renderScreen.tsx';
import { MarksServer } from './testing/MarksServer.ts';
import { cell, openMarks, seeStatus, type } from './testing/openMarks.tsx';

const aisha = 'NAKATO Aisha, ENGLISH';
const hours = /^As of \d\d:\d\d, no connection/;

/** Opens the sheet with a network, as its user did before, and leaves it. */
async function openedBefore(server: MarksServer) {
  const { session, unmount } = openMarks({ server });
  await cell(aisha);
  await waitFor(async () => expect(await theKept.sheets('getTeacherStudents')).toHaveLength(1));
  unmount();
  return session;
}

const comeBack = (network: { offline: boolean }) => {
  network.offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
};

test('a sheet that was opened before opens without a network, says how old it is, and what is typed is sent later', async () => {
  const server = new MarksServer();
  server.put(12, 1, 50);
  const user = await openedBefore(server);
  const { network } = openMarks({ server, user, offline: true });
  await see(hours);
  expect((await cell('MUGISHA Henry, ENGLISH')).value).toBe('50');
  type(await cell(aisha), '71');
  key('Enter');
  await see(/^As of \d\d:\d\d, no connection · 1 waiting to send$/);
  comeBack(network);
  await seeStatus('All marks saved');
  expect(server.at(11, 1)?.score).toBe(71);
});

test('what somebody else changed meanwhile is shown with one’s own, and one of them is chosen', async () => {
  const server = new MarksServer();
  server.put(11, 1, 60);
  const user = await openedBefore(server);
  server.put(11, 1, 65);
  server.put(13, 1, 33);
  const { network } = openMarks({ server, user, offline: true });
  await see(hours);
  type(await cell(aisha), '71');
  key('Enter');
  await see(/1 waiting to send/);
  comeBack(network);
  await see('1 mark needs attention');
  await waitFor(async () => expect((await cell('AUMA Esther, ENGLISH')).value).toBe('33'));
  expect(server.at(11, 1)?.score).toBe(65);
});

test('what was sent stands in the sheet when it opens without a network again', async () => {
  const server = new MarksServer();
  const user = await openedBefore(server);
  const first = openMarks({ server, user });
  type(await cell(aisha), '44');
  key('Enter');
  await seeStatus('All marks saved');
  first.unmount();
  openMarks({ server, user, offline: true });
  await see(hours);
  await waitFor(async () => expect((await cell(aisha)).value).toBe('44'));
});

test('a sheet that was never opened here does not open without a network, and says so', async () => {
  const server = new MarksServer();
  const user = await openedBefore(server);
  openMarks({ server, user, offline: true, at: '?classID=2&streamID=2&setID=12' });
  await see('No connection to the school server. Nothing was lost; try again.');
  expect(screen.queryByRole('textbox', { name: aisha })).toBeNull();
});

test('another user of the device finds no sheet', async () => {
  const server = new MarksServer();
  await openedBefore(server);
  openMarks({ server, offline: true });
  await see('No connection to the school server. Nothing was lost; try again.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
