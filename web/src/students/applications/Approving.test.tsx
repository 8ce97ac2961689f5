import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { StudentApplications } from './StudentApplications.tsx';
import { aFunnel, applicationRow, shownApplication } from './testing/applications.ts';

const answers: Answers = {
  getStudentApplications: () => ({ students: [applicationRow()], path: '', funnel: aFunnel }),
  showApplication: () => shownApplication(),
  getChapters: () => ({ mainData: [] }),
};
const dialog = () => screen.findByRole('dialog', { name: 'Applicant Details' });
/** Opens the details of the first application. */
async function decide(more: Answers) {
  signIn(['admit']);
  const { network } = renderScreen(<StudentApplications />, {
    at: '/see_studentApplications?yearID=11&termID=1&action=APPLICATION',
    answers: { ...answers, getStaffRegData: () => twoStreams, ...more },
  });
  await see('Okello');
  press('Take Action: Okello Brian');
  const details = await dialog();
  await within(details).findByLabelText('Stream');
  return { network, details };
}
const twoStreams = { ...schoolLists, classData: schoolLists.classData.map((each) => ({ ...each, streams: '1,2' })) };
const approved = { msg: 'The application has been approved', studentID: 77, path: '/files/letter' };

test('the stream and the house with the fewest students are offered, and an approval asks once more', async () => {
  const { details, network } = await decide({ approveStudent: () => approved });
  within(details).getByText('41 students now, the fewest.');
  press('Approve', details);
  const question = await screen.findByRole('dialog', { name: 'Approve' });
  within(question).getByText('Okello Brian becomes a student of S5 WEST, house KABAKA. Approve the application?');
  press('Approve', question);
  const link = await screen.findByRole('link', { name: 'Download Admission & Acceptance' });
  expect(link.getAttribute('href')).toBe('/files/letter');
  expect(screen.getByRole('link', { name: 'Okello Brian' }).getAttribute('href')).toBe('/student?id=77');
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = { studentID: 12, action: 1, stream: 2, house: 1 };
  expect((await waitForCall(network, 'approveStudent')).payload).toEqual(sent);
  await waitForCall(network, 'getStudentApplications', 2);
});

test('an approval wants a stream and a house', async () => {
  const { details } = await decide({
    showApplication: () => ({ ...shownApplication(), places: { streams: [], houses: [] } }),
  });
  press('Approve', details);
  expect((await within(details).findAllByText('Please assign stream to the student')).length).toBeGreaterThan(0);
  fill('Stream', 'EAST', details);
  press('Approve', details);
  expect((await within(details).findAllByText('Please assign house to the student')).length).toBeGreaterThan(0);
});

test('the next application that waits opens by itself, with the way back to the one that was approved', async () => {
  const waiting = [applicationRow(), applicationRow({ id: 16, surname: 'Wafula' })];
  let isDecided = false;
  const { details, network } = await decide({
    getStudentApplications: () => ({
      students: [...waiting, applicationRow({ id: 17, surname: 'Adong', saveStatus: 1 })],
      path: '',
      funnel: aFunnel,
    }),
    showApplication: ({ showID }) =>
      showID === 16
        ? shownApplication({ id: 16, surname: 'Wafula' })
        : shownApplication(isDecided ? { status: 3, studentID: 77 } : {}),
    approveStudent: () => {
      isDecided = true;
      return approved;
    },
  });
  within(details).getByText('1 more to decide');
  press('Approve', details);
  press('Approve', await screen.findByRole('dialog', { name: 'Approve' }));
  const next = await screen.findByRole('heading', { name: 'Wafula Brian' });
  expect((await waitForCall(network, 'showApplication', 2)).payload).toEqual({ showID: 16 });
  within(await dialog()).getByText(/The application has been approved/);
  press('View Okello Brian', await dialog());
  await waitFor(() => expect(next.isConnected).toBe(false));
  await within(await dialog()).findByText('APPROVED');
  press('Next application', await dialog());
  await within(await dialog()).findByRole('heading', { name: 'Wafula Brian' });
});
