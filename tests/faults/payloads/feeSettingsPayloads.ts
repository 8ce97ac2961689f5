import { setClassFees } from '../../../server/src/testing/fees/setClassFees.ts';
import type { SampleClass } from '../../../server/src/testing/sampleClass.ts';
import { turnOnSchoolPay } from '../../../server/src/testing/schoolpay/turnOnSchoolPay.ts';
import { password, type School, type TestPayload } from '../../../server/src/testing/startSchool.ts';

type SettingsCall =
  | 'getSchoolFeesData'
  | 'getFeesSettings'
  | 'copyFees'
  | 'saveFeeCategory'
  | 'saveFeeTerm'
  | 'saveMoneyAccount'
  | 'getFeeRules'
  | 'saveFeeRules'
  | 'getSchoolPay'
  | 'saveSchoolPay'
  | 'getSchoolPayState'
  | 'syncSchoolPay'
  | 'importOpeningBalances';

/** Last year's fees of S2, and for every call of the fees' settings a payload that it accepts. */
export async function feeSettingsPayloads(
  school: School,
  { year, lastYear }: SampleClass,
): Promise<{ [N in SettingsCall]: TestPayload<N> }> {
  const lines = { 1: [{ catID: 1, amount: 600_000 }] };
  await setClassFees(school, { classID: 2, yearID: lastYear, lines });
  await turnOnSchoolPay(school);
  const balances = 'Reg no,Name,Balance\n003471/001,Akello Joan,120000\n003471/002,Baluku Joan,-5000\n';
  return {
    getSchoolFeesData: {},
    getFeesSettings: { sclass: 2, year: lastYear, settingType: 0 },
    copyFees: { fromYearID: lastYear, toYearID: year, classList: [2], percent: 5, dryRun: 0 },
    saveFeeCategory: { id: 1, residencies: [1, 2], newOnly: 0, rank: 3, ver: 0 },
    saveFeeTerm: {
      ...{ yearID: year, termID: 2, first: '2026-05-25', last: '2026-08-21', ver: 0 },
      due: [
        { day: '2026-05-25', percent: 60 },
        { day: '2026-07-06', percent: 40 },
      ],
    },
    saveMoneyAccount: { id: 1, kind: 'BANK', name: 'Stanbic', number: '9030001', status: 1, ver: 1 },
    getFeeRules: {},
    saveFeeRules: {
      ...{ threshold: 80, cashBackDays: 3, firstReceipt: 1, authority: 'MoES/12/2026', ver: 1 },
      ...{ circularText: 'Pay by the first day of the term.', smsText: 'Dear parent, @balance is due.' },
    },
    getSchoolPay: {},
    saveSchoolPay: { code: '700700', password: 'of SchoolPay', on: 1, newAddress: 0, current: password, ver: 2 },
    getSchoolPayState: {},
    syncSchoolPay: { from: '2026-06-01', to: '2026-06-10' },
    importOpeningBalances: { file: { fileName: 'balances.csv', bytes: balances }, dryRun: 0 },
  };
}
