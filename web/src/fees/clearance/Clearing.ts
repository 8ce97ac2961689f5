import type { Answer } from '@somero/contract';

export type Clearing = Answer<'getClearance'>;
