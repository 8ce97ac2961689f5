import type { Selectable } from 'kysely';
import type { FeesTables } from '../tables.ts';

export type FeeRequest = Selectable<FeesTables['feeRequests']>;

export const requestForAudit = ({ kind, studentID, amount, percent, state, reason, sponsor }: FeeRequest) => ({
  ...{ kind, studentID, state, reason },
  ...(amount !== null && { amount }),
  ...(percent !== null && { percent }),
  ...(sponsor !== '' && { sponsor }),
});
