import type { Answered } from '@somero/contract';
import type { Answers } from '../../testing/renderScreen.tsx';
import { schoolLists } from '../../testing/schoolLists.ts';

export const yearID = schoolLists.settingData.currentYear;
const category = { catType: 1, status: 1, residencies: [] as number[], newOnly: 0, ver: 0 };

/** An answer to getSchoolFeesData. */
export const feesData = {
  ...{ classData: schoolLists.classData, yearData: schoolLists.yearData, termData: schoolLists.termData },
  settingData: schoolLists.settingData,
  paymentCategory: [
    { ...category, id: 1, name: 'TUITION', rank: 1 },
    { ...category, id: 2, name: 'BOARDING', rank: 2, residencies: [2] },
    { ...category, id: 3, name: 'UNIFORM', rank: 3, newOnly: 1 },
    { ...category, id: 4, name: 'LIBRARY', rank: 4, status: 0 },
  ],
  moneyAccounts: [],
  feeTerms: [],
} satisfies Answered<'getSchoolFeesData'>;

type Setting = Answered<'getFeesSettings'>['studentSettingData'][number];

/** Fees of S2: term 1 TUITION 600,000 and BOARDING 450,000, term 2 TUITION 600,000. */
export const s2Fees: Setting = {
  ...{ id: 31, classID: 2, yearID, t_oneFees: 1_050_000, t_twoFees: 600_000, t_threeFees: 0, status: 1, ver: 4 },
  ...{ created_at: '2026-02-02T22:30:00.000Z', className: 'S2', yearName: '2026', by: 'Grace Atim' },
  term1Details: '[{"catID":1,"amount":600000},{"catID":2,"amount":450000}]',
  ...{ term2Details: '[{"catID":1,"amount":600000}]', term3Details: '[]' },
  ...{ studentID: null, student: '', regno: '' },
};

/** Own fees of a student of S2. */
export const ownFees: Setting = {
  ...{ ...s2Fees, id: 32, studentID: 9, student: 'Akello Joan', regno: 'U001/9', ver: 2 },
  ...{ t_oneFees: 0, t_twoFees: 400_000, term1Details: '[]', term2Details: '[{"catID":1,"amount":400000}]' },
};

const none = { students: 0, up: 0, down: 0, released: 0, unknown: 0 };
export const noEffect = { ...none, perTerm: [], classes: [], warning: '' };

/** 252 students charged 20,000 each in term 2. */
export const someEffect = {
  ...{ ...none, students: 252, up: 5_040_000, unknown: 1 },
  perTerm: [{ ...none, termID: 2, students: 252, up: 5_040_000, unknown: 1 }],
  classes: [{ classID: 2, className: 'S2', total: 1_717_000, lastYear: 1_700_000 }],
  warning: 'Schools may not raise fees without written authority of the Ministry',
};

export const answers: Answers = {
  getStaffRegData: () => schoolLists,
  getSchoolFeesData: () => feesData,
  getFeesSettings: () => ({ studentSettingData: [s2Fees, ownFees] }),
  getFeeClass: () => ({
    students: [{ id: 9, regno: 'U001/9', name: 'Akello Joan', streamID: 1, residencyID: 2 }],
    chargedTerms: [1],
  }),
  getFeesHistory: () => ({ changes: [] }),
};
