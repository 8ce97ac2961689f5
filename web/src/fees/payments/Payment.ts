import type { Answer } from '@somero/contract';

export type Payment = Answer<'getPayments'>['mainData'][number];
