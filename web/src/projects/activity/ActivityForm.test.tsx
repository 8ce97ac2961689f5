import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, press, Refusal, see } from '../../testing/renderScreen.tsx';
import { aProjectBegun } from '../testing/aProject.ts';
import { anActivity } from './testing/anActivity.ts';
import { details, field, openDetails, signInForActivities } from './testing/openActivities.tsx';

/** What was brought into view. */
let shown: Element[];

beforeEach(() => {
  shown = [];
  signInForActivities();
  Element.prototype.scrollIntoView = function show(this: Element) {
    shown.push(this);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('after a change by somebody else the budget is held against what is spent now', async () => {
  const { network } = await openDetails({
    updateActivity: () => new Refusal(409, 'This record was changed by somebody else meanwhile', { current: {} }),
  });
  fill('Description', 'Mine', details());
  const [transport, ...others] = aProjectBegun.budget;
  if (!transport) throw new Error('no budget');
  network.answers = {
    ...network.answers,
    showActivity: () => ({ selected: { ...anActivity, Expense: 600_000, ver: 4 } }),
    showProject: () => ({ selected: { ...aProjectBegun, budget: [{ ...transport, spent: 600_000 }, ...others] } }),
  };
  press('Update', details());
  await see('Over the budget by UGX 100,000');
});

test('a refusal that concerns no field is brought into view, one of the receipt is told at its field', async () => {
  const { network } = await openDetails({ updateActivity: () => new Refusal(409, 'This project is not running') });
  fill('Description', 'Mine', details());
  press('Update', details());
  const told = await see('This project is not running');
  expect(shown.map((each) => each.contains(told))).toEqual([true]);

  const msg = 'Invalid receipt format, it should be a jpeg, jpg, png,  pdf, word or spreadsheet document';
  network.answers = {
    ...network.answers,
    updateActivity: () => new Refusal(415, msg, { fields: { actFile: msg } }),
  };
  press('Update', details());
  await waitFor(() =>
    expect(details().querySelector('[data-invalid]')?.textContent).toContain('Invalid receipt format'),
  );
  expect(details().querySelector('[data-invalid] input')).toBe(field('New receipt file'));
  expect(shown).toHaveLength(1);
});
