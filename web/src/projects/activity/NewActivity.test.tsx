import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  optionsOf,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
} from '../../testing/renderScreen.tsx';
import { AddActivity } from '../AddActivity.tsx';
import { aProjectBegun, aProjectRow } from '../testing/aProject.ts';
import { answerUploads } from './testing/answerUploads.ts';

/** What was brought into view. */
let shown: Element[];

beforeEach(() => {
  shown = [];
  signIn(['addAct']);
  answerUploads();
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = function show(this: Element) {
    shown.push(this);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

/** Fills in all of the form. */
async function type(more: Answers) {
  const answers = {
    getProjects: () => ({ mainData: [aProjectRow] }),
    showProject: () => ({ selected: aProjectBegun }),
    ...more,
  };
  const entered = renderScreen(<AddActivity />, { answers, at: '/add_activity' });
  await screen.findByLabelText('Project', { selector: 'select' });
  fill('Project', 'School garden');
  await waitFor(() => expect(optionsOf('Activity')).toContain('Transport'));
  fill('Activity', 'Transport');
  fill('Description', 'Hire of a lorry');
  fill('Expense amount (UGX)', '300000');
  fill('Activity date', '2026-06-10');
  fill('Receipt/voucher number', 'R-17');
  fill('Receipt file', new File(['slip'], 'slip.jpg', { type: 'image/jpeg' }));
  return entered;
}

test('what is refused as a whole is brought into view: the button is a screen below it', async () => {
  await type({ addActivity: () => new Refusal(409, 'This project is not running') });
  press('Add Activity');
  const told = await see('This project is not running');
  expect(shown.map((each) => each.contains(told))).toEqual([true]);
});

test('a year of two digits is found before anything is sent', async () => {
  const { network } = await type({});
  fill('Activity date', '0026-06-10');
  press('Add Activity');
  expect(await screen.findAllByText('Please check the year of the date')).toHaveLength(2);
  expect(network.made.map(({ call }) => call)).not.toContain('addActivity');
});
