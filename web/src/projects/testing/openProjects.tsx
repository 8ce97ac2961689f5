import type { Right } from '@somero/contract/rights.ts';
import { screen } from '@testing-library/react';
import type { Session } from '../../device.ts';
import { type Answers, renderScreen, signIn } from '../../testing/renderScreen.tsx';
import { SeeProjects } from '../SeeProjects.tsx';
import { aProject, aProjectRow, someUsers } from './aProject.ts';

const stopped = { ...aProjectRow, id: 4, projectNames: 'Old well', status: 0, overBudget: 0, spent: 0 };

export const projectAnswers = {
  getUsers: () => someUsers,
  getProjects: () => ({ mainData: [aProjectRow, stopped] }),
  showProject: () => ({ selected: aProject }),
  updateProject: () => ({ filePath: '/files/9', warnings: [], ver: 5, msg: 'The project has been updated' }),
  changeProjStatus: () => ({ msg: 'The project has been deactivated' }),
} satisfies Answers;

const everything: Right[] = ['seeProj', 'editProj', 'stopProj', 'restartProj', 'addProj'];

/** Somebody who may do anything with projects; `catID: 1` makes an ADMIN of them. */
export const signInForProjects = (more: Partial<Session> = {}): Session => signIn(everything, more);

/** Opens See Projects: aProject runs, Old well is stopped. */
export const openProjects = (more: Answers = {}, at = '/see_projects') =>
  renderScreen(<SeeProjects />, { answers: { ...projectAnswers, ...more }, at });

/** Opens the details of aProject above the list. */
export async function openProject(more: Answers = {}) {
  const shown = openProjects(more, '/see_projects?project=3');
  await screen.findByLabelText('Project name');
  return shown;
}

export const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');
export const detailsOf = (name: string): HTMLElement => screen.getByRole('button', { name: `View Details of ${name}` });
