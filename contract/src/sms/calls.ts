import { healthCalls } from './health/calls.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { paymentsCalls } from './payments/calls.ts';
import { reviewCalls } from './review/calls.ts';

/** Of all rooms of the feature. */
export const smsCalls = {
  ...ledgerCalls,
  ...paymentsCalls,
  ...reviewCalls,
  ...healthCalls,
};
