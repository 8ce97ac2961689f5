import type { Figure } from '../goals.ts';
import { inTurns, servedBy } from '../inTurns.ts';
import type { School } from '../School.ts';
import { classList } from './classList.ts';

/** The same list on PostgreSQL and on SQLite. */
export const classListAgainst = (embedded: School, postgres: School): Promise<Figure[]> =>
  embedded.serve((one) =>
    postgres.serve((other) =>
      inTurns(classList, [servedBy(one, embedded), servedBy(other, postgres)], { classList: 'classListAgainst' }),
    ),
  );
