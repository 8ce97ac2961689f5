import type { Answer } from '@somero/contract';
import { adminCategory, type Holder } from '@somero/contract/rights.ts';

export type Project = Answer<'getProjects'>['mainData'][number];
export type ProjectRow = Project;
export type ProjectRecord = Answer<'showProject'>['selected'];
export type BudgetLine = ProjectRecord['budget'][number];

export const statusOf = ({ status }: Pick<Project, 'status'>): string => (status === 1 ? 'Running' : 'Stopped');

export const addedBy = ({ createdByName, created_BY }: Pick<Project, 'createdByName' | 'created_BY'>): string =>
  createdByName || created_BY;

/** A part of an amount in whole per cent. It says 99% or 101% until both are exactly equal. */
export function perCent(part: number, whole: number): string {
  const share = (100 * part) / Math.max(1, whole);
  return `${part > whole ? Math.ceil(share) : Math.floor(share)}%`;
}

/**
 * Whether the user may stop a running project or start a stopped one; the server has the same rule (calls.md,
 * Projects).
 */
export const mayChangeStatus = ({ status }: Pick<Project, 'status'>, { catID, rights }: Holder): boolean =>
  status === 1 ? rights.stopProj === 1 : catID === adminCategory && rights.restartProj === 1;
