import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  fill,
  press,
  renderScreen,
  see,
  signIn,
  typedIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { StudentApplications } from './StudentApplications.tsx';
import { aFunnel, applicationRow, shownApplication } from './testing/applications.ts';

const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getStudentApplications: () => ({
    students: [applicationRow(), applicationRow({ id: 16, surname: 'Wafula' })],
    path: '',
    funnel: aFunnel,
  }),
  showApplication: () => shownApplication(),
  getChapters: () => ({ mainData: [] }),
};
const found = '/see_studentApplications?yearID=11&termID=1&action=APPLICATION';
const dialog = () => screen.findByRole('dialog', { name: 'Applicant Details' });
/** Opens the details of the first application. */
async function decide(more: Answers) {
  signIn(['admit']);
  const { network } = renderScreen(<StudentApplications />, { at: found, answers: { ...answers, ...more } });
  await see('Okello');
  press('Take Action: Okello Brian');
  const details = await dialog();
  await within(details).findByLabelText('Stream');
  return { network, details };
}
afterEach(() => vi.restoreAllMocks());

test('an answer that comes late leaves the details of somebody else open, with the reason that is typed', async () => {
  let answer: () => void = () => undefined;
  const { details, network } = await decide({
    approveStudent: () =>
      new Promise((resolve) => {
        answer = () => resolve({ msg: 'The application has been rejected' });
      }),
  });
  fill('Rejection reason', 'The class is full', details);
  press('Reject', details);
  press('Reject', await screen.findByRole('dialog', { name: 'Reject' }));
  await waitForCall(network, 'approveStudent');
  // So long that the dialogs can be closed again.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  for (const open of screen.getAllByRole('dialog').reverse())
    within(open)
      .getAllByRole('button', { name: 'Close' })
      .forEach((cross) => {
        cross.click();
      });
  press('Discard them', await screen.findByRole('dialog', { name: 'Not saved' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Take Action: Wafula Brian');
  const other = await dialog();
  await within(other).findByLabelText('Rejection reason');
  fill('Rejection reason', 'Came too late', other);
  await act(async () => answer());
  await see(/The application has been rejected/);
  expect(typedIn('Rejection reason', await dialog())).toBe('Came too late');
});

test('a new code whose answer was lost is not said to have changed nothing', async () => {
  const { details } = await decide({
    renewApplicantCode: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  press('New code for 0772 555 123', details);
  press('Make a new code');
  await see(/The old code may have stopped working/);
  expect(screen.queryByText(/Nothing was lost/)).toBeNull();
});
