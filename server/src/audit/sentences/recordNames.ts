import { phoneEnding } from '@somero/contract/telephone.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import type { Change } from '../Change.ts';
import { type ColumnNames, readColumnNames } from './columnNames.ts';
import { type Fields, studentsOf } from './studentsOf.ts';

/** Who and what the ids of some records stand for today. */
export interface RecordNames extends ColumnNames {
  student(id: unknown): string;
  /** What is known of a record whose own fields do not say it. */
  facts(change: Pick<Change, 'type' | 'id'>): Fields;
}

const studentName = (row: { surname: string; firstname: string; othername: string }): string =>
  [row.surname, row.firstname, row.othername].filter(Boolean).join(' ');

export async function readRecordNames(db: Db, changes: readonly Change[]): Promise<RecordNames> {
  const facts = await readFacts(db, changes);
  const columns = await readColumnNames(db);
  const factsOf: RecordNames['facts'] = ({ type, id }) => facts.get(`${type} ${id}`) ?? {};
  const ids = changes.flatMap((change) => studentsOf(change, factsOf(change)));
  const students = await readIn(ids, (some) =>
    db.selectFrom('students').select(['id', 'surname', 'firstname', 'othername']).where('id', 'in', some).execute(),
  );
  const names = new Map(students.map((row) => [row.id, studentName(row)]));
  return {
    ...columns,
    student: (id) => names.get(Number(id)) ?? 'a student who is no longer there',
    facts: factsOf,
  };
}

async function readFacts(db: Db, changes: readonly Change[]): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  const read = async <R extends { id: number }>(type: Change['type'], query: (ids: number[]) => Promise<R[]>) => {
    const ids = changes.filter((change) => change.type === type).map(({ id }) => Number(id));
    for (const row of await readIn(ids, query)) found.set(`${type} ${row.id}`, row);
  };
  const placed = ['id', 'studentID', 'classID', 'streamID', 'yearID', 'setID'] as const;
  await read('mark', (ids) =>
    db.selectFrom('marks').select(placed).select(['subjectID', 'paperID']).where('id', 'in', ids).execute(),
  );
  await read('report', (ids) =>
    db.selectFrom('reportCards').select(placed).select(['kind', 'termID', 'code']).where('id', 'in', ids).execute(),
  );
  await read('application', (ids) =>
    db.selectFrom('applications').select(['id', 'form', 'yearID']).where('id', 'in', ids).execute(),
  );
  await read('phrase', (ids) => db.selectFrom('phrases').select(['id', 'text']).where('id', 'in', ids).execute());
  await read('years', (ids) => db.selectFrom('years').select(['id', 'yearName']).where('id', 'in', ids).execute());
  await read('batch', (ids) => db.selectFrom('batches').selectAll().where('id', 'in', ids).execute());
  await read('user', (ids) =>
    db.selectFrom('users').select(['id', 'fname', 'lname', 'username']).where('id', 'in', ids).execute(),
  );
  await read('payment', (ids) =>
    db
      .selectFrom('feeReceipts')
      .select(['entry as id', 'receiptNo', 'studentID', 'amount'])
      .where('entry', 'in', ids)
      .execute(),
  );
  await read('category', (ids) => db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute());
  await read('feeSetting', (ids) =>
    db.selectFrom('feeSettings').select(['id', 'classID', 'yearID', 'studentID']).where('id', 'in', ids).execute(),
  );
  await read('feeBatch', (ids) =>
    db.selectFrom('feeBatches').select(['id', 'kind', 'label']).where('id', 'in', ids).execute(),
  );
  await read('feeCategory', (ids) =>
    db
      .selectFrom('listEntries')
      .select(['id', 'name'])
      .where('list', '=', 'paymentCategories')
      .where('id', 'in', ids)
      .execute(),
  );
  await read('moneyAccount', (ids) =>
    db.selectFrom('moneyAccounts').select(['id', 'name']).where('id', 'in', ids).execute(),
  );
  await read('smsTemplate', (ids) =>
    db.selectFrom('smsTemplates').select(['id', 'name']).where('id', 'in', ids).execute(),
  );
  await read('smsFixedContact', (ids) =>
    db.selectFrom('smsFixedContacts').select(['id', 'name', 'userID']).where('id', 'in', ids).execute(),
  );
  await read('smsOptOut', async (ids) => {
    const rows = await db.selectFrom('smsOptOuts').select(['id', 'phone']).where('id', 'in', ids).execute();
    return rows.map(({ id, phone }) => ({ id, phone: phoneEnding(phone) }));
  });
  await read('project', (ids) => db.selectFrom('projects').select(['id', 'name']).where('id', 'in', ids).execute());
  await read('activity', (ids) =>
    db
      .selectFrom('expenses')
      .innerJoin('projects', 'projects.id', 'expenses.projectID')
      .select(['expenses.id', 'expenses.description', 'projects.name as project'])
      .where('expenses.id', 'in', ids)
      .execute(),
  );
  await read('subject', (ids) => db.selectFrom('subjects').select(['id', 'name']).where('id', 'in', ids).execute());
  await read('chapter', (ids) =>
    db.selectFrom('chapters').select(['id', 'name', 'kind', 'subjectID']).where('id', 'in', ids).execute(),
  );
  const settings = await db.selectFrom('chapterSettings').select(['id', 'yearID', 'classID']).execute();
  for (const { id } of changes.filter(({ type }) => type === 'classChapters')) {
    const [settingID, subjectID] = String(id).split('/').map(Number);
    found.set(`classChapters ${id}`, { ...settings.find((row) => row.id === settingID), subjectID });
  }
  for (const { id } of changes.filter(({ type }) => type === 'termSets')) {
    const [curriculumID, yearID, termID] = String(id).split('/').map(Number);
    found.set(`termSets ${id}`, { curriculumID, yearID, termID });
  }
  for (const { type, id } of changes.filter((change) => change.type === 'reportComment')) {
    const [studentID, yearID, termID] = String(id).split('/').map(Number);
    found.set(`${type} ${id}`, { studentID, yearID, termID });
  }
  for (const { type, id } of changes.filter((change) => change.type === 'feeTerm')) {
    const [yearID, termID] = String(id).split('/').map(Number);
    found.set(`${type} ${id}`, { yearID, termID });
  }
  for (const [type, table] of [
    ['classes', 'classes'],
    ['examSets', 'examSets'],
  ] as const)
    await read(type, (ids) => db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute());
  return found;
}

async function readIn<R>(ids: readonly number[], query: (ids: number[]) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (const some of inChunks([...new Set(ids)].filter(Number.isInteger))) rows.push(...(await query(some)));
  return rows;
}
