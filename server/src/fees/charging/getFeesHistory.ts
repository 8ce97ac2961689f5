import type { Answer } from '@somero/contract';
import { sql } from 'kysely';
import type { Change } from '../../audit/Change.ts';
import { changedFields } from '../../audit/sentences/changedFields.ts';
import { readColumnNames } from '../../audit/sentences/columnNames.ts';
import { type Handler, missing } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

/** What changes fees that are set. */
const changing = ['addFees', 'addFeesForStudents:done', 'changeFeesStatus', 'copyFees', 'reverseFeeBatch:done'];
const most = 100;
/** The class and the year of a setting never change. */
const shown = /^(status|fees\d)$/;

export const getFeesHistory: Handler<'getFeesHistory'> = async ({ id }, { db }) => {
  const setting = await db.selectFrom('feeSettings').select('createdAt').where('id', '=', id).executeTakeFirst();
  if (!setting) throw missing();
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorID')
    .select(['audit.at', 'audit.call', 'audit.changes', 'users.fname', 'users.lname'])
    .where('audit.call', 'in', changing)
    .where('audit.at', '>=', setting.createdAt)
    .where('audit.outcome', '=', 'ok')
    .where(sql<boolean>`${sql.ref('audit.changes')} like ${`%{"type":"feeSetting","id":${id},%`}`)
    .orderBy('audit.seq', 'desc')
    .limit(most)
    .execute();
  const names = await readColumnNames(db);
  const changes: Answer<'getFeesHistory'>['changes'] = rows.flatMap(({ at, call, changes: all, fname, lname }) => {
    const own = (JSON.parse(all) as Change[]).filter((change) => change.type === 'feeSetting' && change.id === id);
    const by = staffName({ fname, lname });
    return own.map((change) => ({
      at,
      by,
      call: call.replace(/:done$/, ''),
      changes: changedFields(only(change), names),
    }));
  });
  return { changes };
};

const only = ({ before, after }: Change): Pick<Change, 'before' | 'after'> => ({
  before: before && pick(before),
  after: after && pick(after),
});

const pick = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => shown.test(name)));
