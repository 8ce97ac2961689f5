import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const theRules = prepared((db: Db) =>
  db
    .selectFrom('smsRules')
    .select(['which', 'signature', 'opens', 'closes', 'dayLimit', 'lowCredit', 'distributes', 'ver'])
    .where('id', '=', 1),
);

export async function readSmsRules(db: Db) {
  const rules = await theRules.first(db, {});
  if (!rules) throw new Error('the school has no rules for SMS');
  return rules;
}
