import { getSmsPrices } from './ledger/getSmsPrices.ts';

export const smsHandlers = {
  getSmsPrices,
};
