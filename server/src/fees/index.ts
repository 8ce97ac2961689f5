import { addFees } from './charging/addFees.ts';
import { getFeeBatches } from './charging/getFeeBatches.ts';
import { copyFees } from './settings/copyFees.ts';
import { getFeeRules } from './settings/getFeeRules.ts';
import { getFeesSettings } from './settings/getFeesSettings.ts';
import { getSchoolFeesData } from './settings/getSchoolFeesData.ts';
import { importOpeningBalances } from './settings/importOpeningBalances.ts';
import { saveFeeCategory } from './settings/saveFeeCategory.ts';
import { saveFeeRules } from './settings/saveFeeRules.ts';
import { saveFeeTerm } from './settings/saveFeeTerm.ts';
import { saveMoneyAccount } from './settings/saveMoneyAccount.ts';

export const feesHandlers = {
  addFees,
  getFeeBatches,
  copyFees,
  getFeeRules,
  getFeesSettings,
  getSchoolFeesData,
  importOpeningBalances,
  saveFeeCategory,
  saveFeeRules,
  saveFeeTerm,
  saveMoneyAccount,
};
