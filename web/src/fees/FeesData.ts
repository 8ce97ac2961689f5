import type { Answer } from '@somero/contract';

export type FeesData = Answer<'getSchoolFeesData'>;
export type FeeCategory = FeesData['paymentCategory'][number];
export type FeeTerm = FeesData['feeTerms'][number];
export type MoneyAccount = FeesData['moneyAccounts'][number];
