import type { DebtorFilters } from './readDebtors.ts';

const statuses = [undefined, 'ACTIVE', 'LEFT'] as const;

/** The name of a document that is drawn when its path is opened: 0 is a filter that was not chosen. */
export const debtorsPaper = (format: 'PDF' | 'EXCEL', filters: DebtorFilters): string => {
  const { yearID, termID, classID = 0, residencyID = 0, least = 0, status, broken = 0 } = filters;
  const numbers = [yearID, termID, classID, residencyID, least, statuses.indexOf(status), broken];
  return [format === 'PDF' ? 'debtors' : 'debtorssheet', ...numbers].join('-');
};

/** The filters that a name of debtorsPaper was made of. */
export function debtorFilters(numbers: readonly number[]): DebtorFilters {
  const [yearID = 0, termID = 0, classID = 0, residencyID = 0, least = 0, status = 0, broken = 0] = numbers;
  const chosen = (number: number) => (number > 0 ? number : undefined);
  return {
    ...{ yearID, termID, status: statuses[status], broken: broken === 1 ? 1 : undefined },
    ...{ classID: chosen(classID), residencyID: chosen(residencyID), least: chosen(least) },
  };
}
