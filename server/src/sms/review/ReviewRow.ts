import type { Selectable } from 'kysely';
import type { SmsTables } from '../tables.ts';

export type ReviewRow = Selectable<SmsTables['smsReview']>;
