import type { Received } from '@somero/contract';
import { auditTexts as texts } from '@somero/contract/audit/texts.ts';
import { startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { fail, type Handler } from '../handle.ts';
import { staffName } from '../sessions/staffName.ts';
import { describeChange } from './describeChange.ts';
import type { Change } from './recordAudit.ts';

type AuditQuery = Received<'getAuditLog'>;

const pageSize = 50;
/** In milliseconds. No day at the school is longer or shorter. */
const aDay = 24 * 3_600_000;

export const getAuditLog: Handler<'getAuditLog'> = async (asked, { db }) => {
  if (asked.startFrom > asked.endAt) throw fail(texts.daysBackwards, 'startFrom');
  const found = db.selectFrom('audit').where(matching(asked));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('users', 'users.id', 'audit.actorID')
    .select(['audit.seq', 'audit.at', 'audit.actorID', 'audit.actorCategory', 'audit.call', 'audit.outcome'])
    .select(['audit.reason', 'audit.ip', 'audit.changes', 'users.username', 'users.fname', 'users.lname'])
    .orderBy('audit.seq', 'desc')
    .limit(pageSize)
    .offset(((asked.page ?? 1) - 1) * pageSize)
    .execute();
  const mainData = rows.map(({ actorID, actorCategory, username, fname, lname, changes: stored, ...row }) => {
    const changes: Change[] = JSON.parse(stored);
    return {
      ...row,
      userID: actorID,
      username: username ?? '',
      name: staffName({ fname, lname }),
      category: actorCategory,
      changes: changes.map(({ type, id, before, after }) => ({
        type,
        id,
        before: fields(before),
        after: fields(after),
      })),
      words: changes.map(describeChange),
    };
  });
  return { mainData, total };
};

const fields = (record: object | null): Record<string, unknown> | null => record && { ...record };

function matching({ startFrom, endAt, userID, call, record }: AuditQuery) {
  const from = startOfSchoolDay(startFrom).toISOString();
  const until = new Date(startOfSchoolDay(endAt).getTime() + aDay).toISOString();
  const starts = record === undefined ? [] : startsOf(record);
  return (row: ExpressionBuilder<Tables, 'audit'>) =>
    row.and([
      row('audit.at', '>=', from),
      row('audit.at', '<', until),
      ...(userID === undefined ? [] : [row('audit.actorID', '=', userID)]),
      ...(call === undefined ? [] : [row('audit.call', '=', call)]),
      ...(starts.length === 0
        ? []
        : [
            row.or(
              starts.map((start) =>
                row(row.fn<string>('lower', ['audit.changes']), 'like', `%${start.toLowerCase()}%`),
              ),
            ),
          ]),
    ]);
}

/** The stored JSON begins with the kind and the id, a number or a text. Found in any case. */
function startsOf(record: string): string[] {
  const [, type, id] = /^([a-z]+)[ :]+([a-z\d/-]+)$/i.exec(record) ?? [];
  if (type === undefined || id === undefined) throw fail(texts.notARecord, 'record');
  const start = `{"type":"${type}","id":`;
  return /^\d+$/.test(id) ? [`${start}${id},`, `${start}"${id}",`] : [`${start}"${id}",`];
}
