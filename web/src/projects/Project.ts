import type { Answer } from '@somero/contract';
import { adminCategory, type Holder } from '@somero/contract/rights.ts';

/** A project as every call of this area answers it. */
export type Project = Answer<'getProjects'>['mainData'][number];
/** One of the list. */
export type ProjectRow = Project;
/** A project with its budget, its users and its earlier receipts. */
export type ProjectRecord = Answer<'showProject'>['selected'];
/** One activity of a project's budget and what became of it. */
export type BudgetLine = ProjectRecord['budget'][number];

/** Running or Stopped. */
export const statusOf = ({ status }: Pick<Project, 'status'>): string => (status === 1 ? 'Running' : 'Stopped');

/** Who added it, by name. */
export const addedBy = ({ createdByName, created_BY }: Pick<Project, 'createdByName' | 'created_BY'>): string =>
  createdByName || created_BY;

/** How much of an amount a part is, in whole per cent: 99% and 101% until it is the whole amount exactly. */
export function perCent(part: number, whole: number): string {
  const share = (100 * part) / Math.max(1, whole);
  return `${part > whole ? Math.ceil(share) : Math.floor(share)}%`;
}

/** Whether somebody may stop a running project, or start a stopped one again: the server asks the same (calls.md, Projects). */
export const mayChangeStatus = ({ status }: Pick<Project, 'status'>, { catID, rights }: Holder): boolean =>
  status === 1 ? rights.stopProj === 1 : catID === adminCategory && rights.restartProj === 1;
