import type { Payload } from '@somero/contract';
import type { Settings } from '../../school/School.ts';

export type Filters = {
  classID: number;
  residencyID: number;
  least: string;
  status: 'ACTIVE' | 'LEFT' | '';
  broken: number;
};

export const noFilters: Filters = { classID: 0, residencyID: 0, least: '', status: '', broken: 0 };

/** The ages are those of the running term. */
export const askedFor = (
  { classID, residencyID, least, status, broken }: Filters,
  { currentYear: yearID, currentTerm: termID }: Pick<Settings, 'currentYear' | 'currentTerm'>,
): Payload<'getDebtors'> => ({
  ...{ yearID, termID },
  ...(classID > 0 && { classID }),
  ...(residencyID > 0 && { residencyID }),
  ...(least !== '' && { least }),
  ...(status !== '' && { status }),
  ...(broken === 1 && { broken: 1 }),
});
