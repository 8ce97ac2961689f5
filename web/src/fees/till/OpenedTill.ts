import type { Answer } from '@somero/contract';

export type TillAnswer = Answer<'getTill'>;
export type OpenedTill = NonNullable<TillAnswer['till']>;
export type Closing = Answer<'getTills'>['mainData'][number];

/** What a closing changes. */
export const afterClosing = ['getTill', 'getTills', 'getFeeAttention'] as const;
