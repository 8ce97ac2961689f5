import type { Received } from '@somero/contract';
import { changeKinds, hasTooManyDays } from '@somero/contract/audit/rules.ts';
import { auditTexts as texts } from '@somero/contract/audit/texts.ts';
import { startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import { foldName } from '@somero/contract/text.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type Db, fail, type Handler } from '../handle.ts';
import { staffName } from '../sessions/staffName.ts';
import type { Change } from './Change.ts';
import { readRecordNames } from './sentences/recordNames.ts';
import { studentsOf } from './sentences/studentsOf.ts';
import { tellRecord } from './sentences/tellRecord.ts';

type AuditQuery = Received<'getAuditLog'>;

const pageSize = 50;
/** In milliseconds. No day at the school is longer or shorter. */
const aDay = 24 * 3_600_000;

/** Told of each record in a list. */
const toldInList = 3;

export const getAuditLog: Handler<'getAuditLog'> = async (asked, { db }) => {
  if (asked.startFrom > asked.endAt) throw fail(texts.daysBackwards, 'startFrom');
  if (hasTooManyDays(asked)) throw fail(texts.tooManyDays, 'record');
  const students = asked.student === undefined ? undefined : await findStudents(db, asked.student);
  const found = db.selectFrom('audit').where(matching({ ...asked, students }));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = found
    .select('audit.seq')
    .orderBy('audit.seq', 'desc')
    .limit(pageSize)
    .offset(((asked.page ?? 1) - 1) * pageSize);
  const seqs = (await page.execute()).map(({ seq }) => seq);
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorID')
    .select(['audit.seq', 'audit.at', 'audit.actorID', 'audit.actorCategory', 'audit.call', 'audit.outcome'])
    .select(['audit.reason', 'audit.ip', 'audit.changes', 'users.username', 'users.fname', 'users.lname'])
    .where('audit.seq', 'in', seqs)
    .orderBy('audit.seq', 'desc')
    .execute();
  const records = rows.map(({ actorID, actorCategory, username, fname, lname, changes, ...row }) => {
    const all: Change[] = JSON.parse(changes);
    const told = asked.seq === undefined ? chosen(all, students) : all;
    const who = {
      userID: actorID,
      username: username ?? '',
      name: staffName({ fname, lname }),
      category: actorCategory,
    };
    return { ...row, ...who, told, changeCount: all.length };
  });
  const names = await readRecordNames(
    db,
    records.flatMap(({ told }) => told),
  );
  const mainData = records.map(({ told, ...record }) => ({
    ...record,
    changes: told.map(({ before, after, of, ...change }) => ({
      ...change,
      before: fields(before),
      after: fields(after),
      ...(of && { of: fields(of) }),
    })),
    words: tellRecord({ ...record, who: record.name, changes: told }, names),
  }));
  return { mainData, total };
};

/** Those about the student first. */
function chosen(changes: readonly Change[], students: readonly number[] = []): Change[] {
  const isAbout = (change: Change) => studentsOf(change).some((id) => students.includes(id));
  const [about, others] = [changes.filter(isAbout), changes.filter((change) => !isAbout(change))];
  return [...about, ...others].slice(0, toldInList);
}

const fields = (record: object | null): Record<string, unknown> | null => record && { ...record };

function matching({
  startFrom,
  endAt,
  userID,
  call,
  record,
  students,
  kind,
  seq,
}: AuditQuery & { students: number[] | undefined }) {
  const from = startOfSchoolDay(startFrom).toISOString();
  const until = new Date(startOfSchoolDay(endAt).getTime() + aDay).toISOString();
  const starts = record === undefined ? [] : startsOf(record);
  return (row: ExpressionBuilder<Tables, 'audit'>) =>
    row.and([
      row('audit.at', '>=', from),
      row('audit.at', '<', until),
      ...(userID === undefined ? [] : [row('audit.actorID', '=', userID)]),
      ...(call === undefined ? [] : [row('audit.call', '=', call)]),
      ...(seq === undefined ? [] : [row('audit.seq', '=', seq)]),
      ...(kind === undefined
        ? []
        : [
            kind === 'refused'
              ? row('audit.outcome', '<>', 'ok')
              : row('audit.call', 'in', changeKinds[kind].calls.split(' ')),
          ]),
      ...(students === undefined
        ? []
        : [
            row(
              'audit.seq',
              'in',
              row
                .selectFrom('auditStudents')
                .select('auditStudents.seq')
                .where('auditStudents.studentID', 'in', students),
            ),
          ]),
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

const mostStudents = 100;

/** By the words of a name in any order, or by the index number. */
async function findStudents(db: Db, typed: string): Promise<number[]> {
  const words = foldName(typed).split(' ').filter(Boolean);
  const rows = await db
    .selectFrom('students')
    .select('id')
    .where((row) =>
      row.or([
        row.and(words.map((word) => row('nameKey', 'like', `%${word.replace(/[\\%_]/g, '')}%`))),
        row('regnoKey', '=', foldName(typed)),
      ]),
    )
    .orderBy('id')
    .limit(mostStudents)
    .execute();
  // PostgreSQL has no empty list; no student has the id 0.
  return [0, ...rows.map(({ id }) => id)];
}

/** The stored JSON begins with the kind and the id, a number or a text. Found in any case. */
function startsOf(record: string): string[] {
  const [, type, id] = /^([a-z]+)[ :]+([a-z\d/-]+)$/i.exec(record) ?? [];
  if (type === undefined || id === undefined) throw fail(texts.notARecord, 'record');
  const start = `{"type":"${type}","id":`;
  return /^\d+$/.test(id) ? [`${start}${id},`, `${start}"${id}",`] : [`${start}"${id}",`];
}
