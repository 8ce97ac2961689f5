import type { Payload } from '@somero/contract';
import { type Method, mostListed } from '@somero/contract/fees/payments/methods.ts';
import { useFilters } from '../../hooks.ts';
import { today } from '../../school/today.ts';

export type Filters = {
  startFrom: string;
  endAt: string;
  classID: number;
  method: Method | '';
  userID: number;
  state: 'STANDING' | 'REVERSED' | 'UNCONFIRMED' | '';
};

export const usePaymentFilters = () =>
  useFilters<Filters>({ startFrom: today(), endAt: today(), classID: 0, method: '', userID: 0, state: '' });

export const askedFor = ({ startFrom, endAt, classID, method, userID, state }: Filters): Payload<'getPayments'> => ({
  ...{ startFrom, endAt, size: mostListed },
  ...(classID > 0 && { classID }),
  ...(method !== '' && { method }),
  ...(userID > 0 && { userID }),
  ...(state !== '' && { state }),
});
