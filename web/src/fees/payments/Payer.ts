import type { Answer } from '@somero/contract';

export type Payer = Answer<'findPayer'>['students'][number];
