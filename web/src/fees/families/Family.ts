import type { Answer } from '@somero/contract';

export type Family = Answer<'getFamilies'>['families'][number];
export type Suggested = Answer<'getFamilies'>['suggested'][number];

export const afterFamilies = ['getFamilies', 'findPayer', 'getStudentWallet'] as const;
