import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Term } from '../ledger/accounts.ts';

/** A student without a standing charge of the term. */
export const isUncharged =
  ({ yearID, termID }: Term) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'students'>) =>
    not(
      exists(
        selectFrom('feeCharges')
          .select('entry')
          .whereRef('studentID', '=', 'students.id')
          .where('yearID', '=', yearID)
          .where('termID', '=', termID),
      ),
    );
