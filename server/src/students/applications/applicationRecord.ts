import type { Answer } from '@somero/contract';
import { siblingSlots } from '@somero/contract/students/rules.ts';
import { detailFields, parentFields, shownAs, withPrefix } from '@somero/contract/students/studentFields.ts';
import type { Selectable } from 'kysely';
import { type Context, type Db, missing } from '../../handle.ts';
import { readFormLists } from '../formLists.ts';
import { inNames } from '../import/namedLists.ts';
import type { StudentsTables } from '../tables.ts';
import type { DraftForm } from './draftForm.ts';

type ApplicationRecord = Answer<'showApplication'>['selected'];
type Row = Selectable<StudentsTables['applications']> & {
  phone: string;
  email: string;
  streamID: number | null;
  houseID: number | null;
};

/** Names of the second document, section 3. @throws CallError 404 when there is none */
export async function readApplicationRecord(
  { db, linkAll }: Pick<Context, 'db' | 'linkAll'>,
  id: number,
): Promise<ApplicationRecord> {
  const row = await readRow(db, id);
  const form: DraftForm = JSON.parse(row.form);
  const paths = await linkAll([row.photoFileID, row.resultSlipFileID].filter((each) => each !== null));
  return {
    ...basics(form),
    ...(await inLists(db, form)),
    ...identity(form),
    ...shownAs(detailFields, 'application', (name, { range }) => form[name] ?? (range ? null : '')),
    ...parentOf(form, 'f_'),
    ...parentOf(form, 'm_'),
    ...siblingsOf(form),
    ...{ id: row.id, status: row.status, saveStatus: row.stage, rejectionReason: row.rejectionReason },
    ...{ studentID: row.studentID, currentStream: row.streamID, house: row.houseID },
    ...{ created_at: row.createdAt, updated_at: row.updatedAt },
    image: paths.get(row.photoFileID ?? '') ?? '',
    image2: paths.get(row.resultSlipFileID ?? '') ?? '',
    myapplicant: { phone: row.phone, email: row.email },
  };
}

async function readRow(db: Db, id: number): Promise<Row> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicantID')
    .leftJoin('students', 'students.id', 'applications.studentID')
    .selectAll('applications')
    .select(['applicants.phone', 'applicants.email', 'students.streamID', 'students.houseID'])
    .where('applications.id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing();
  return row;
}

/** What both lists and the details show. */
export const basics = (form: DraftForm) => ({
  indexNo: form.studentNo ?? '',
  surname: form.surname ?? '',
  firstname: form.firstname ?? '',
  othername: form.othername ?? '',
  gender: form.gender ?? '',
  levelID: form.level ?? null,
  currentClass: form.sclass ?? null,
  residencyType: form.residencyType ?? null,
});

/** Ids comma-separated, and the names of clubs, games and best subjects. */
async function inLists(db: Db, form: DraftForm) {
  const lists = await readFormLists(db);
  return {
    currentSubject: (form.subjectList ?? []).join(','),
    currentPapers: (form.papersList ?? []).join(','),
    clubs: inNames((form.clubsList ?? []).join(','), lists.entries('clubs')),
    game1: inNames((form.gamesList ?? []).join(','), lists.entries('games')),
    bestSubjects: inNames((form.bestSubjectsList ?? []).join(','), [...lists.subjects.values()]),
  };
}

const identity = (form: DraftForm) => ({
  dob: form.dob ?? '',
  religion: form.religion ?? null,
  nationality: form.nationality ?? '',
  ple_uce_aggr: form.aggr ?? '',
  ple_uce_school: form.school ?? '',
  ple_uce_grade: form.grade ?? '',
  lin: form.lin ?? '',
});

const parentOf = <P extends 'f_' | 'm_'>(form: DraftForm, prefix: P) =>
  withPrefix(
    prefix,
    shownAs(parentFields, 'application', (name) => form[`${prefix}${name}`] ?? ''),
  );

type SiblingRecord = Record<`${'sibling_' | 'work'}${(typeof siblingSlots)[number]}`, string>;

const siblingsOf = (form: DraftForm) =>
  Object.fromEntries(
    siblingSlots.flatMap((slot) => [
      [`sibling_${slot}`, form[`sib${slot}`] ?? ''],
      [`work${slot}`, form[`work${slot}`] ?? ''],
    ]),
  ) as SiblingRecord;
