import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';
import { FeeCircular } from './FeeCircular.tsx';

const { currentYear: yearID, currentTerm: termID } = schoolLists.settingData;
const [firstClass = ''] = schoolLists.classData.map(({ name }) => name);
const answers: Answers = {
  getStaffRegData: () => schoolLists,
  generateCircular: () => ({ path: '/files/circular' }),
};
const show = (more: Answers = {}, at = '/fee_circular') =>
  renderScreen(<FeeCircular />, { at, answers: { ...answers, ...more } });

beforeEach(() => signIn(['seeFee']));

test('a general circular of all classes is made at once', async () => {
  const { network } = show();
  await see(/What day, boarding and new students/);
  press('Make the circular');
  await see('The circular is ready');
  expect((await waitForCall(network, 'generateCircular')).payload).toEqual({
    ...{ yearID, termID, classID: 0, kind: 'GENERAL' },
  });
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/files/circular');
});

test('personal ones are of a class or a stream, and the choice stays in the address', async () => {
  const { network } = show();
  await see(/What day, boarding and new students/);
  fill('Circular', 'Personal, one for each student');
  await see(/what is unpaid from earlier terms/);
  expect(screen.getByLabelText('Stream')).toHaveProperty('disabled', true);
  fill('Class', firstClass);
  fill('Stream', 'EAST');
  press('Make the circular');
  await waitFor(() =>
    expect(network.made.at(-1)?.payload).toEqual({ yearID, termID, classID: 2, streamID: 1, kind: 'PERSONAL' }),
  );
  expect(window.location.search).toContain('kind=PERSONAL');
});

test('what the server refuses is shown', async () => {
  show({ generateCircular: () => new Refusal(400, 'There are no fees for this term yet. Set them first') });
  await see(/What day, boarding and new students/);
  press('Make the circular');
  await see('There are no fees for this term yet. Set them first');
});
