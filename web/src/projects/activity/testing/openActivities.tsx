import type { Right } from '@somero/contract/rights.ts';
import { screen, within } from '@testing-library/react';
import type { Session } from '../../../device.ts';
import { type Answers, renderScreen, signIn } from '../../../testing/renderScreen.tsx';
import { SeeActivities } from '../../SeeActivities.tsx';
import { aProjectBegun, aProjectRow } from '../../testing/aProject.ts';
import { anActivity } from './anActivity.ts';
import { answerUploads } from './answerUploads.ts';

const { earlierReceipts, lastChanges, ...row } = anActivity;
const approved = { ...row, id: 8, description: 'Bus fare', approved: 1, overBudget: 1, Expense: 4_000_000_000 };

export const activityRow = row;

export const activityAnswers = {
  getProjects: () => ({ mainData: [aProjectRow] }),
  showProject: () => ({ selected: aProjectBegun }),
  showActivities: () => ({ mainData: [row, approved], total: 2 }),
  showActivity: () => ({ selected: anActivity }),
  updateActivity: () => ({
    ...{ filePath: '/files/b', overBudget: 0, warnings: ['The date is in the future'], ver: 4 },
    msg: 'The activity has been updated',
  }),
  approveActivity: () => ({ msg: 'The activity has been approved' }),
  deleteActivity: () => ({ msg: 'The activity has been deleted' }),
} satisfies Answers;

const everything: Right[] = ['seeAct', 'addAct', 'editAct', 'delAct', 'approveAct'];

/** Somebody who may do anything with activities; `catID: 1` makes an ADMIN of them. */
export const signInForActivities = (more: Partial<Session> = {}): Session => signIn(everything, more);

/** Opens See Activities, where two of aProject are entered. */
export const openActivities = (more: Answers = {}, at = '/see_activities') => {
  answerUploads();
  return renderScreen(<SeeActivities />, { answers: { ...activityAnswers, ...more }, at });
};

/** Opens the list of aProject's activities. */
export async function openList(more: Answers = {}, query = '') {
  const shown = openActivities(more, `/see_activities?project=3${query}`);
  await screen.findByRole('heading', { name: 'Project Activities' });
  return shown;
}

/** Opens the details of anActivity above the list. */
export async function openDetails(more: Answers = {}) {
  const shown = await openList(more, '&activity=9');
  await within(details()).findByLabelText('Description');
  return shown;
}

/** The page of the project's activities. */
export const list = (): HTMLElement => {
  screen.getByRole('heading', { name: 'Project Activities', hidden: true });
  return document.body;
};
export const details = (): HTMLElement => screen.getByRole('dialog', { name: 'Activity Details' });

/** A field of the details. */
export const field = (label: string): HTMLInputElement =>
  within(details()).getByLabelText(label, { selector: 'input, textarea' });
