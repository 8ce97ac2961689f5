import type { Answer } from '@somero/contract';

/** Money of a statement that nobody has decided. */
export type IncomingLine = Answer<'getIncoming'>['mainData'][number];
