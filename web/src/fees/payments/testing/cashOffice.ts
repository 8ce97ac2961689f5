import type { Answers } from '../../../testing/renderScreen.tsx';
import { schoolLists } from '../../../testing/schoolLists.ts';
import type { Payer } from '../Payer.ts';

const cell = { yearID: 1, yearName: '2026', charged: 0, reduced: 0 };
const tuition = { ...cell, termID: 2, catID: 1, category: 'TUITION', rank: 1, charged: 600_000, due: 600_000 };
const pta = { ...cell, termID: 2, catID: 3, category: 'PTA', rank: 3, charged: 50_000, due: 50_000 };
const older = { ...tuition, termID: 1, due: 100_000 };

export const joan: Payer = {
  ...{ id: 1, regno: 'U001/1', name: 'Akello Joan', class: 'S1', status: 1, balance: 650_000, dueToday: 390_000 },
  codes: [],
  terms: [{ year: '2026', term: 2, balance: 650_000 }],
  cells: [pta, tuition],
  family: [{ regno: 'U001/2', name: 'Akello Peter' }],
  paid: [{ receiptNo: 7, amount: 50_000, method: 'CASH', paidOn: '2026-06-15' }],
};
export const peter: Payer = {
  ...{ id: 2, regno: 'U001/2', name: 'Akello Peter', class: 'S3', status: 1, balance: 750_000, dueToday: 750_000 },
  codes: ['1000000002'],
  terms: [
    { year: '2026', term: 1, balance: 100_000 },
    { year: '2026', term: 2, balance: 650_000 },
  ],
  cells: [tuition, pta, older],
  family: [{ regno: 'U001/1', name: 'Akello Joan' }],
  paid: [],
};

/** Calls as an office answers them that has two children of one family. */
export const cashOffice: Answers = {
  getSchoolPayState: () => ({
    ...{ on: 0, askedAt: '', answeredAt: '', problem: '', from: '', to: '' },
    ...{ added: 0, changed: 0, vanished: 0, next: '' },
  }),
  getSchoolFeesData: () => ({
    ...{ classData: schoolLists.classData, yearData: schoolLists.yearData, termData: schoolLists.termData },
    ...{ settingData: schoolLists.settingData, paymentCategory: [], feeTerms: [] },
    moneyAccounts: [
      { id: 1, kind: 'BANK', name: 'Stanbic', number: '9030', status: 1, ver: 1 },
      { id: 2, kind: 'BANK', name: 'Centenary', number: '', status: 1, ver: 1 },
      { id: 3, kind: 'MOBILE MONEY', name: 'MTN', number: '', status: 1, ver: 1 },
    ],
  }),
  findPayer: ({ text, regNos }) => {
    const all = [joan, peter];
    const asked = Array.isArray(regNos) ? regNos : undefined;
    return {
      students: all.filter(({ name, regno }) =>
        asked ? asked.includes(regno) : name.toLowerCase().includes(String(text)),
      ),
    };
  },
};
