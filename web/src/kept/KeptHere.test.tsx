import type { Answer } from '@somero/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storeCounts } from '../device.ts';
import { press, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { KeptHere } from './KeptHere.tsx';
import { OnlyWithNetwork } from './OnlyWithNetwork.tsx';
import { theKept } from './theKept.ts';

const place = (streamID: number) => ({ yearID: 1, termID: 2, classID: 3, streamID });
const list = {} as Answer<'getComments'>;

test('says what is kept and what waits, and removes the sheets but not what waits', async () => {
  signIn(['addMark']);
  await theKept.keep('getComments', place(1), list);
  await theKept.keep('getComments', place(2), list);
  await theKept.keep('getTeacherStudents', { classID: 1, streamID: 1, setID: 1 }, {} as Answer<'getTeacherStudents'>);
  await theKept.keep('getAddMarks', {}, {} as Answer<'getAddMarks'>);
  storeCounts('marks', { waiting: 2, notSaved: 1, unreadable: 0, unkept: 0 });
  renderScreen(<KeptHere />);
  await see('3 sheets, 2 marks waiting, 1 mark not saved.');
  press('Remove from this device');
  await see('2 marks waiting, 1 mark not saved.');
  await see(/^Removed\./);
  expect(await theKept.read('getAddMarks', {})).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Remove from this device' })).toBeNull();
});

test('the sheets of another user are not counted, and not removed', async () => {
  signIn(['addMark'], { userID: 8, deviceKeys: ['08'.repeat(32)] });
  await theKept.keep('getComments', place(1), list);
  act(() => void signIn(['addMark'], { userID: 9, deviceKeys: ['09'.repeat(32)] }));
  renderScreen(<KeptHere />);
  await see('Nothing.');
  await theKept.end([9]);
  act(() => void signIn(['addMark'], { userID: 8, deviceKeys: ['08'.repeat(32)] }));
  await waitFor(async () => expect(await theKept.sheets('getComments')).toHaveLength(1));
});

test('where the address is not https, it is said until the message is closed once', async () => {
  vi.stubGlobal('isSecureContext', false);
  const first = renderScreen(<OnlyWithNetwork once />);
  await see(/^This address does not begin with https\./);
  press('Close this message');
  expect(screen.queryByRole('alert')).toBeNull();
  first.unmount();
  const second = renderScreen(<OnlyWithNetwork once />);
  expect(screen.queryByRole('alert')).toBeNull();
  second.unmount();
  renderScreen(<OnlyWithNetwork />);
  await see(/^This address does not begin with https\./);
});
