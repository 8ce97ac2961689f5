import type { Answer } from '@somero/contract';

export type DebtorsAnswer = Answer<'getDebtors'>;
export type Debtor = DebtorsAnswer['rows'][number];
export type FeePromise = NonNullable<Debtor['promise']>;
