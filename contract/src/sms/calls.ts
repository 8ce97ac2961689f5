import { contactsCalls } from './contacts/calls.ts';
import { gatewaysCalls } from './gateways/calls.ts';
import { healthCalls } from './health/calls.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { messagesCalls } from './messages/calls.ts';
import { paymentsCalls } from './payments/calls.ts';
import { reviewCalls } from './review/calls.ts';
import { settingsCalls } from './settings/calls.ts';

/** Of all rooms of the feature. */
export const smsCalls = {
  ...ledgerCalls,
  ...paymentsCalls,
  ...reviewCalls,
  ...settingsCalls,
  ...healthCalls,
  ...contactsCalls,
  ...messagesCalls,
  ...gatewaysCalls,
};
