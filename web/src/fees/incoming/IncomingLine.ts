import type { Answer } from '@somero/contract';

export type IncomingLine = Answer<'getIncoming'>['mainData'][number];
