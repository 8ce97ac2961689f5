import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../testing/renderScreen.tsx';
import { SchoolProfile } from './SchoolProfile.tsx';

const profile = {
  name: 'St. Kizito SS',
  motto: 'Work and pray',
  address: 'Masaka Road',
  phones: '0772 000000',
  email: 'head@kizito.test',
  poBox: 'P.O. Box 12',
  headteacher: 'Sr. Agnes Nansubuga',
  badge: '/files/badge',
  signature: '',
  photo: '',
  colour: '',
  cardDesign: 'CLASSIC' as const,
  ver: 5,
};
const open = async (answers: Answers = {}) => {
  signIn(['setRep']);
  const shown = renderScreen(<SchoolProfile />, {
    at: '/school_profile',
    answers: {
      getSchoolProfile: () => ({ profile }),
      // jsdom draws no pages.
      previewReportCard: () => new Promise(() => {}),
      updateSchoolProfile: () => ({ msg: 'The school profile is saved', profile: { ...profile, ver: 6 } }),
      ...answers,
    },
  });
  await screen.findByLabelText('Name');
  return shown;
};
const picture = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'badge.png', { type });
const head = () => within(screen.getByRole('figure', { name: 'Letterhead' }));

// jsdom has no addresses for files.
beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
});
afterAll(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

test('what is typed stands at once in the head of the printed page', async () => {
  await open();
  head().getByText('Masaka Road • P.O. Box 12');
  fill('Motto', 'Onward');
  head().getByText('Onward');
});

test('a save without new pictures leaves the stored ones alone', async () => {
  const { network } = await open();
  fill('Motto', '');
  press('Update');
  await see('The school profile is saved');
  const { payload } = await waitForCall(network, 'updateSchoolProfile');
  expect(payload).toEqual({
    name: 'St. Kizito SS',
    motto: '',
    address: 'Masaka Road',
    phones: '0772 000000',
    email: 'head@kizito.test',
    poBox: 'P.O. Box 12',
    headteacher: 'Sr. Agnes Nansubuga',
    cardDesign: 'CLASSIC',
    colour: '',
    ver: 5,
  });
});

test('a new badge is previewed and sent, and a removed one is sent as nothing', async () => {
  const { network } = await open();
  fill('Signature', picture());
  await waitFor(() => expect(screen.getByAltText('Signature').getAttribute('src')).toBe('blob:badge.png'));
  press('Remove Badge');
  expect(head().queryByAltText('Badge')).toBeNull();
  press('Update');
  const { payload } = await waitForCall(network, 'updateSchoolProfile');
  expect(payload.badge).toBe('');
  expect(payload.signature).toBeInstanceOf(File);
});

test('a picture that was replaced can be put back before it is saved', async () => {
  const { network } = await open();
  press('Remove Badge');
  press('Keep the Badge as it was');
  expect(head().getByAltText('Badge').getAttribute('src')).toBe('/files/badge');
  press('Update');
  expect('badge' in (await waitForCall(network, 'updateSchoolProfile')).payload).toBe(false);
});

test('a picture that is too large or of another kind is refused before it is sent', async () => {
  await open();
  fill('Badge', picture(5_000_001));
  await see('The picture is larger than 5 MB');
  fill('Badge', picture(10, 'image/gif'));
  await see('Choose a png or jpeg picture');
  expect(head().getByAltText('Badge').getAttribute('src')).toBe('/files/badge');
});

test('a school without a name is not saved', async () => {
  const { network } = await open();
  fill('Name', ' ');
  press('Update');
  await see('Fill in all feilds with *');
  expect(network.made.some(({ call }) => call === 'updateSchoolProfile')).toBe(false);
});

test('an email that is none is told at its field before it is sent', async () => {
  const { network } = await open();
  fill('Email', 'head at kizito');
  press('Update');
  await waitFor(() =>
    expect(screen.getAllByText('Enter an email address, for example name@example.com')).toHaveLength(2),
  );
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  fill('Email', 'office@kizito.test');
  press('Update');
  expect((await waitForCall(network, 'updateSchoolProfile')).payload.email).toBe('office@kizito.test');
});

test('an email that is none but was stored before does not hold up the other fields', async () => {
  const { network } = await open({ getSchoolProfile: () => ({ profile: { ...profile, email: 'ask the bursar' } }) });
  fill('Motto', 'Onward');
  press('Update');
  expect((await waitForCall(network, 'updateSchoolProfile')).payload).toMatchObject({ motto: 'Onward' });
});

test('the school’s colour is chosen or typed, and sent', async () => {
  const { network } = await open();
  fill('School colour: choose', '#1b2a5b');
  expect(screen.getByLabelText<HTMLInputElement>('School colour').value).toBe('#1b2a5b');
  fill('School colour', '#14345c');
  press('Update');
  expect((await waitForCall(network, 'updateSchoolProfile')).payload).toMatchObject({ colour: '#14345c' });
});

test('the layout and the colour that are chosen are drawn before they are saved', async () => {
  const { network } = await open();
  expect((await waitForCall(network, 'previewReportCard')).payload).toEqual({
    ...{ cardDesign: 'CLASSIC', colour: '', curriculumID: 2 },
  });
  fill('Report card layout', 'Bold, with a large photo');
  fill('School colour', '#7a1022');
  fill('Sample card', 'A-level');
  await waitFor(() =>
    expect(network.made.at(-1)).toMatchObject({
      call: 'previewReportCard',
      payload: { cardDesign: 'BOLD', colour: '#7a1022', curriculumID: 3 },
    }),
  );
  press('Update');
  expect((await waitForCall(network, 'updateSchoolProfile')).payload).toMatchObject({ cardDesign: 'BOLD' });
});
