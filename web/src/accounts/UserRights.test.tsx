import { rightsWith } from '@somero/contract/rights.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { UserRights } from './UserRights.tsx';

const answer = {
  userID: 7,
  username: 'auma',
  name: 'Esther Auma',
  status: 1,
  category: { catID: 2, catName: 'TEACHER', teachingStatus: 1 },
  rights: [rightsWith(['addMark'])],
  scope: 'assigned' as const,
  assignments: [{ classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', subjectID: 1, subjectName: 'ENGLISH' }],
  lines: ['Esther Auma may enter marks.'],
};

test('a user’s rights are told in plain words, with the classes they hold for', async () => {
  signIn(['seeUser']);
  const { network } = renderScreen(<UserRights />, {
    at: '/user_rights?userID=7',
    answers: { getEffectiveRights: () => answer },
  });
  await see('Esther Auma may enter marks.');
  await see('ENGLISH');
  expect((await screen.findAllByText(/^May not /)).length).toBe(35);
  expect((await waitForCall(network, 'getEffectiveRights')).payload).toEqual({ userID: 7 });
});
