import { terms } from '@somero/contract/school/reference.ts';
import type { Handler } from '../../handle.ts';
import { readClasses, readSettings, readYears } from '../../school/queries.ts';
import { readFeeCategories } from './readFeeCategories.ts';
import { readFeeTerms } from './readFeeTerms.ts';
import { readMoneyAccounts } from './readMoneyAccounts.ts';

export const getSchoolFeesData: Handler<'getSchoolFeesData'> = async (_, { db }) => ({
  classData: await readClasses(db),
  yearData: await readYears(db),
  termData: [...terms],
  settingData: await readSettings(db),
  paymentCategory: await readFeeCategories(db),
  moneyAccounts: await readMoneyAccounts(db),
  feeTerms: await readFeeTerms(db),
});
