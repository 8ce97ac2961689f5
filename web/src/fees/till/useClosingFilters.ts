import type { Payload } from '@somero/contract';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { useFilters } from '../../hooks.ts';
import { today } from '../../school/today.ts';

export type ClosingFilters = {
  startFrom: string;
  endAt: string;
  cashierID: number;
  state: 'DIFFERENT' | 'UNCONFIRMED' | '';
};

const month = 30 * 86_400_000;

export const useClosingFilters = () =>
  useFilters<ClosingFilters>({
    ...{ startFrom: schoolDay(new Date(Date.now() - month)), endAt: today() },
    ...{ cashierID: 0, state: '' },
  });

export const askedFor = ({ startFrom, endAt, cashierID, state }: ClosingFilters): Payload<'getTills'> => ({
  ...{ startFrom, endAt },
  ...(cashierID > 0 && { userID: cashierID }),
  ...(state !== '' && { state }),
});
