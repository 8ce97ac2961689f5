import type { Answer } from '@somero/contract';
import { adminCategory, type Holder } from '@somero/contract/rights.ts';

export type Project = Answer<'getProjects'>['mainData'][number];
export type ProjectRow = Project;
export type ProjectRecord = Answer<'showProject'>['selected'];
export type BudgetLine = ProjectRecord['budget'][number];

export const statusOf = ({ status }: Pick<Project, 'status'>): string => (status === 1 ? 'Running' : 'Stopped');

export const addedBy = ({ createdByName, created_BY }: Pick<Project, 'createdByName' | 'created_BY'>): string =>
  createdByName || created_BY;

/** The server has the same rule (calls.md, Projects). */
export const mayChangeStatus = ({ status }: Pick<Project, 'status'>, { catID, rights }: Holder): boolean =>
  status === 1 ? rights.stopProj === 1 : catID === adminCategory && rights.restartProj === 1;
