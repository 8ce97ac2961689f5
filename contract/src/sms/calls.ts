import { healthCalls } from './health/calls.ts';
import { ledgerCalls } from './ledger/calls.ts';

/** Of all rooms of the feature. */
export const smsCalls = {
  ...ledgerCalls,
  ...healthCalls,
};
