import { type LimitNode, ValueNode } from 'kysely';

/**
 * A limit as the statement says it; '' when it is not known yet. For a bound one SQLite plans again with each value, and PostgreSQL,
 * which then thinks of a tenth of all rows, at every use.
 */
export const writtenLimit = ({ limit }: LimitNode): string =>
  ValueNode.is(limit) && Number.isSafeInteger(limit.value) ? `limit ${limit.value}` : '';
