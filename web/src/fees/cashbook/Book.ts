import type { Answer } from '@somero/contract';

export type Book = Answer<'getCashBook'>;
export type Entry = Book['entries'][number];
export type Flows = Book['totals'];

/** An account in the address: TILL-4, MONEY-1. */
export const accountKey = ({ kind, ownerID }: { kind: string; ownerID: number }): string => `${kind}-${ownerID}`;
