import type { Answered } from '@somero/contract';
import type { Answers } from '../../../testing/renderScreen.tsx';

const rules = {
  ...{ which: 'PAYER' as const, signature: '', opens: 8, closes: 20, dayLimit: 5_000, leftToday: 5_000, rate: 35 },
  ...{ school: 'Test School', phone: '0414 123 456', networks: ['MTN', 'AIRTEL', 'OTHER'] },
};
export const lists = {
  classData: [{ id: 2, name: 'S2', streams: '1,3' }],
  streamData: [
    { id: 1, name: 'EAST' },
    { id: 2, name: 'NORTH' },
    { id: 3, name: 'WEST' },
  ],
  staffCatData: [{ id: 1, name: 'TEACHING' }],
  ...{ rules, balance: 2_000 },
};
const contact = {
  ...{ kind: 'parent' as const, class: 'S2 EAST', parent: 'Okello James', network: 'MTN', problem: '' },
};
export const contacts = [
  {
    ...contact,
    ...{ id: '+256772000001', phone: '+256772000001', name: 'Okello Ann and Okello Ben' },
    students: [
      { id: 11, name: 'Okello Ann' },
      { id: 12, name: 'Okello Ben' },
    ],
  },
  {
    ...contact,
    ...{ id: '+256772000002', phone: '+256772000002', name: 'Akello Joy', students: [{ id: 13, name: 'Akello Joy' }] },
  },
  {
    ...contact,
    ...{ id: 'student 14', phone: '0392', name: 'Mukasa Joseph', students: [{ id: 14, name: 'Mukasa Joseph' }] },
    ...{ network: '', problem: 'Not a Ugandan mobile number' },
  },
  {
    ...{ id: '+256701000204', phone: '+256701000204', name: 'Bursar', kind: 'fixed' as const, students: [] },
    ...{ class: '', parent: '', network: 'AIRTEL', problem: '' },
  },
];
export const sheet = {
  contacts: [{ id: '+256772000001', name: 'Okello', phone: '+256772000001', network: 'MTN', values: ['5,000'] }],
  columns: ['balance'],
  rows: [{ line: 3, name: 'Akello', phone: '12', problem: 'Not a Ugandan mobile number' }],
};
export const preview: Answered<'previewSms'> = {
  ...{ messages: 3, cost: 3, amount: 105, balance: 1_997, parts: { least: 1, most: 1 }, rate: 35 },
  samples: [{ name: 'Akello Joy', phone: '+256772000002', text: 'Dear Okello James', parts: 1 }],
  ...{ unreached: [], repeated: '', startsAt: '2026-06-15T08:00:00.000Z' },
};
export const taken: Answered<'sendSms'> = {
  ...{ sent: 3, failed: 0, cost: 3, batchID: 9, balance: 1_997, unreached: [] },
  ...{ startsAt: '2026-06-15T08:00:00.000Z', msg: '3 messages are being sent' },
};
export const answers: Answers = {
  getLists: () => lists,
  getSmsContacts: () => ({ parentsContacts: contacts }),
  previewSms: () => preview,
  sendSms: () => taken,
  getSmsTemplates: () => ({
    mainData: [
      { id: 4, name: 'Visiting day', text: 'Come on Sunday.', shared: 1, status: 1, by: '', at: '', ver: 1 },
      { id: 5, name: 'Old', text: 'Gone', shared: 1, status: 0, by: '', at: '', ver: 1 },
    ],
  }),
  getSmsHealth: () => ({ items: [], simulator: { sms: 0, money: 0 } }),
};
