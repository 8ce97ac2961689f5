import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import {
  type Answers,
  cellsOf,
  fill,
  optionsOf,
  plain,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { StudentApplications } from './StudentApplications.tsx';
import { aFunnel, applicationRecord, applicationRow, shownApplication } from './testing/applications.ts';

const rows = [
  applicationRow(),
  applicationRow({
    id: 13,
    surname: 'Adong',
    firstname: '',
    saveStatus: 1,
    levelID: null,
    currentClass: null,
    residencyType: null,
  }),
  applicationRow({ id: 14, surname: 'Byaruhanga', status: 2 }),
  applicationRow({ id: 15, surname: 'Cherop', status: 3 }),
];
const paper = (id: number, name: string, kind: 'paper' | 'chapter' = 'paper') => ({
  id,
  name,
  code: '',
  status: 1,
  kind,
  ver: 1,
});
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getStudentApplications: () => ({ students: rows, path: '', funnel: aFunnel }),
  showApplication: () => shownApplication(),
  getChapters: () => ({ mainData: [paper(71, 'PAPER 1'), paper(72, 'PAPER 2'), paper(73, 'PAPER 3')] }),
};
const found = '/see_studentApplications?yearID=11&termID=1&action=APPLICATION';
const open = (at = found, more: Answers = {}) => {
  signIn(['admit']);
  return renderScreen(<StudentApplications />, { at, answers: { ...answers, ...more } });
};
const dialog = () => screen.findByRole('dialog', { name: 'Applicant Details' });
/** Opens the details of the first application. */
const decide = async (more: Answers = {}) => {
  const shown = open(found, more);
  await see('Okello');
  press('Take Action: Okello Brian');
  const details = await dialog();
  await within(details).findByLabelText('Stream');
  return { ...shown, details };
};

test('year, term and action type are needed, and the search goes into the address', async () => {
  const { network } = open('/see_studentApplications');
  await screen.findByLabelText('Action type');
  fill('Year', '2026');
  await see('Please select year,term and action type');
  fill('Term', 'TERM 1');
  fill('Action type', 'APPLICATIONS');
  await see('Okello');
  expect(window.location.search).toBe('?yearID=11&termID=1&action=APPLICATION');
  const payload = { yearID: 11, termID: 1, action: 'APPLICATION' };
  expect((await waitForCall(network, 'getStudentApplications')).payload).toEqual(payload);
});

test('what parents may apply for now is chosen already, unless the user has chosen', async () => {
  const settingData = {
    open: 1,
    yearID: 11,
    yearName: '2026',
    termID: 2,
    closesOn: '',
    classList: [1],
    notice: '',
    ver: 1,
  };
  const getAdmissionSettings = () => ({ settingData, letters: [] });
  const chosen = () =>
    ['Year', 'Term', 'Action type'].map(
      (label) => screen.getByLabelText<HTMLSelectElement>(new RegExp(label)).selectedOptions[0]?.textContent,
    );
  open('/see_studentApplications', { getAdmissionSettings });
  await waitFor(() => expect(chosen()).toEqual(['2026', 'TERM 2', 'APPLICATIONS']));
  fill('Term', 'TERM 1');
  await see('Okello');
  expect(chosen()).toEqual(['2026', 'TERM 1', 'APPLICATIONS']);
  // The entry of the menu, on its own page.
  act(() => navigate('/see_studentApplications'));
  await waitFor(() => expect(chosen()).toEqual(['2026', 'TERM 2', 'APPLICATIONS']));
});

test('the table has the columns of the specification, and only a complete and pending one can be decided', async () => {
  open();
  expect(await cellsOf('Okello')).toEqual(
    [
      '1',
      'STEP 3',
      '0772 555 123',
      'parent@example.com',
      'Okello',
      'Brian',
      'Male',
      'A-LEVEL',
      'S5',
      'BOARDING',
    ].concat('2026-12-04', 'PENDING', 'Take Action'),
  );
  expect((await cellsOf('Adong')).slice(-2)).toEqual(['Incomplete Application', 'Worked OnView']);
  expect((await cellsOf('Byaruhanga')).slice(-2)).toEqual(['REJECTED', 'Worked OnView']);
  expect((await cellsOf('Cherop')).slice(-2)).toEqual(['APPROVED', 'Worked OnView']);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(
    [
      'NO',
      'APPLICATION STAGE',
      'PHONE',
      'EMAIL',
      'SURNAME',
      'FIRSTNAME',
      'GENDER',
      'LEVEL',
      'CLASS',
      'RESIDENCY',
    ].concat('DATE', 'APPROVAL STATUS', 'ACTION'),
  );
});

test('the filter row narrows what was read, without asking again', async () => {
  const { network } = open();
  await see('Okello');
  expect(screen.queryByLabelText('Filter by surname')).toBeNull();
  press('More filters');
  fill('Filter by surname', 'cherop');
  screen.getByRole('button', { name: 'More filters (1)' });
  await waitFor(() => expect(screen.queryByText('Okello')).toBeNull());
  await see('Cherop');
  fill('Filter by surname', 'che');
  await see('No match');
  press('Clear filters');
  fill('Filter by stage', 'STEP 1');
  await see('Adong');
  expect(screen.queryByText('Cherop')).toBeNull();
  expect(network.made.filter(({ call }) => call === 'getStudentApplications')).toHaveLength(1);
});

test('above the list stands how far the applications of the term came, unless nobody began', async () => {
  const { network } = open();
  await see('Okello');
  const steps = within(screen.getByRole('list', { name: 'How far they came' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => plain(textContent))).toEqual([
    ...['Begun 8', 'Sent 5 62.5 %', 'Approved 2 25.0 %', 'Reported 1 12.5 %'],
  ]);
  network.answers.getStudentApplications = () => ({
    ...{ students: [], path: '', funnel: { begun: 0, sent: 0, approved: 0, reported: 0 } },
  });
  fill('Term', 'TERM 2');
  await see('No student data found');
  expect(screen.queryByRole('list', { name: 'How far they came' })).toBeNull();
});

test('applicants without an application have a table of their own', async () => {
  const { network } = open(found.replace('action=APPLICATION', 'action=APPLICANT'));
  await see('Applicants without applications');
  const [, first] = await screen.findAllByRole('row');
  const row = [...(first as HTMLTableRowElement).cells].map((cell) => cell.textContent);
  expect(row).toEqual(['1', '0772 555 123', 'parent@example.com', '2026-11-30', 'NO APPLICATION YET', 'New code']);
  expect((await waitForCall(network, 'getStudentApplications')).payload).toMatchObject({ action: 'APPLICANT' });
});

test.each(['APPLICATION', 'APPLICANT'])('nothing found reads No student data found: %s', async (action) => {
  open(found.replace('action=APPLICATION', `action=${action}`), {
    getStudentApplications: () => ({ students: [], path: '', funnel: aFunnel }),
  });
  await see('No student data found');
});

test('the details show the whole application read-only, with subjects and papers by name', async () => {
  const { details } = await decide();
  await within(details).findByText(': PAPER 1, PAPER 3');
  const texts = ['3 Apr 2010', 'CATHOLIC', 'Previous school (UCE)', 'Gulu SS', 'U0012/004', 'LIN-7', 'Okello Peter'];
  for (const text of [...texts, 'CM800011234567', 'Aber Grace', 'Okello Ann', 'Primary five', 'DEBATE, Chess'].concat(
    'Groundnuts',
    'DAD AND MOTHER',
    'BOARDING',
    'PHYSICS',
  )) {
    expect(plain(details.textContent)).toContain(text);
  }
  const pictures = within(details)
    .getAllByRole('img')
    .map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/files/photo', '/files/slip']);
  const fields = within(details).getAllByRole('combobox').length + within(details).getAllByRole('textbox').length;
  expect(fields).toBe(3);
  const streams = optionsOf('Stream', details);
  expect(streams).toEqual(['Choose…', 'EAST']);
});

test('what can hardly be right is said beside the decision, before it is taken', async () => {
  const odd = 'Phone of the mother: This is not a phone number';
  const { details } = await decide({
    showApplication: () => shownApplication({}, [odd, 'The student would be 46 years old']),
  });
  // Read before the details and the decision, on a phone too.
  const warning = within(details).getByText(odd);
  within(details).getByText('The student would be 46 years old');
  const decision = within(details).getByRole('complementary', { name: 'Decision' });
  expect(warning.compareDocumentPosition(decision)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a rejection wants a reason, and the list is read again', async () => {
  const { details, network } = await decide({ approveStudent: () => ({ msg: 'The application has been rejected' }) });
  press('Reject', details);
  expect((await within(details).findAllByText('Enter reason for rejection')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(within(details).getByLabelText(/Rejection reason/));
  fill('Rejection reason', ' The class is full ', details);
  press('Reject', details);
  const question = await screen.findByRole('dialog', { name: 'Reject' });
  within(question).getByText(/The parent will see this reason: “The class is full”/);
  press('Reject', question);
  await see(/The application has been rejected/);
  const sent = { studentID: 12, action: 0, rejectionReason: 'The class is full' };
  expect((await waitForCall(network, 'approveStudent')).payload).toEqual(sent);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitForCall(network, 'getStudentApplications', 2);
});

test('when somebody else has decided meanwhile, that is told and shown', async () => {
  let now = applicationRecord();
  const { details, network } = await decide({
    showApplication: () => ({ ...shownApplication(), selected: now }),
    approveStudent: () => new Refusal(409, 'This application has been worked on already', { current: now }),
  });
  now = applicationRecord({ status: 3, studentID: 77 });
  fill('Rejection reason', 'No', details);
  press('Reject', details);
  press('Reject', await screen.findByRole('dialog', { name: 'Reject' }));
  await within(details).findByText('This application has been worked on already');
  await within(details).findByText('APPROVED');
  expect(within(details).getByRole('link', { name: 'Okello Brian' }).getAttribute('href')).toBe('/student?id=77');
  expect(within(details).queryByRole('button', { name: 'Reject' })).toBeNull();
  await waitForCall(network, 'getStudentApplications', 2);
});

test('what was decided or is not sent yet can be read, and not decided', async () => {
  open(found, {
    showApplication: () => shownApplication({ status: 2, rejectionReason: 'Late' }),
  });
  await see('Byaruhanga');
  press('View Byaruhanga Brian');
  await within(await dialog()).findByText('Reason: Late');
  expect(screen.queryByLabelText('Rejection reason')).toBeNull();
});

test('a parent who lost the code gets a new one, shown once, after a question', async () => {
  const { details, network } = await decide({
    renewApplicantCode: () => ({ code: 'ABCD-EFGH-JKMN', phone: '0772 555 123' }),
  });
  press('New code for 0772 555 123', details);
  press('Make a new code');
  await see('ABCD-EFGH-JKMN');
  expect((await waitForCall(network, 'renewApplicantCode')).payload).toEqual({ applicationID: 12 });
  const shown = screen.getByRole('dialog', { name: 'New code' });
  const [, close] = within(shown).getAllByRole('button', { name: 'Close' });
  close?.click();
  await waitFor(() => expect(screen.queryByText('ABCD-EFGH-JKMN')).toBeNull());
});
