import type { Answer } from '@somero/contract';

export type Expense = Answer<'getExpensesToApprove'>['mainData'][number];
