import { ledgerCalls } from './ledger/calls.ts';

/** Of all rooms of the feature. */
export const smsCalls = {
  ...ledgerCalls,
};
