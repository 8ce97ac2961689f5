import { cashBookCalls } from './cashbook/calls.ts';
import { categoriesCalls } from './categories/calls.ts';
import { changesCalls } from './changes/calls.ts';
import { chargingCalls } from './charging/calls.ts';
import { circularCalls } from './circular/calls.ts';
import { clearanceCalls } from './clearance/calls.ts';
import { debtorsCalls } from './debtors/calls.ts';
import { familiesCalls } from './families/calls.ts';
import { incomingCalls } from './incoming/calls.ts';
import { paymentsCalls } from './payments/calls.ts';
import { reductionsCalls } from './reductions/calls.ts';
import { reportCalls } from './report/calls.ts';
import { schoolPayCalls } from './schoolpay/calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { tillCalls } from './till/calls.ts';
import { walletCalls } from './wallet/calls.ts';

/** Of all rooms of the feature. */
export const feesCalls = {
  ...chargingCalls,
  ...changesCalls,
  ...settingsCalls,
  ...paymentsCalls,
  ...reductionsCalls,
  ...incomingCalls,
  ...schoolPayCalls,
  ...reportCalls,
  ...cashBookCalls,
  ...tillCalls,
  ...categoriesCalls,
  ...circularCalls,
  ...walletCalls,
  ...debtorsCalls,
  ...clearanceCalls,
  ...familiesCalls,
};
