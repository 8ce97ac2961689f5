import type { Answered } from '@somero/contract';
import { siblingSlots } from '@somero/contract/students/rules.ts';
import {
  closedFields,
  openFields,
  type PlainField,
  parentFields,
  shownAs,
  withPrefix,
} from '@somero/contract/students/studentFields.ts';
import type { Context } from '../handle.ts';
import { inNames, splitList } from './import/namedLists.ts';
import type { StoredStudent } from './readStudent.ts';
import type { StudentRecord } from './studentRecord.ts';

type Selected = Answered<'showStudent'>['selected'];

/** For others than holders of seeStu, health, identity, family and money are not there at all. */
export async function describeStudent(
  ctx: Pick<Context, 'db' | 'link' | 'who'>,
  found: StoredStudent,
): Promise<Selected> {
  const open = await openPart(ctx, found);
  return ctx.who.rights.seeStu === 1 ? { ...open, ...(await closedPart(ctx, found)) } : open;
}

async function openPart({ db, link }: Pick<Context, 'db' | 'link'>, found: StoredStudent): Promise<Selected> {
  const { student, details, subjectIDs, paperIDs } = found;
  const clubs = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'clubs').execute();
  const games = await db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'games').execute();
  const subjects = await db.selectFrom('subjects').select(['id', 'name']).execute();
  const { regno, surname, firstname, othername, gender, dob, nationality, lin, levelID, status } = student;
  return {
    ...{ id: found.id, regno, surname, firstname, othername, gender, dob, nationality, lin, levelID, status },
    religion: student.religionID,
    ple_uce_school: student.formerSchool,
    ple_uce_aggr: student.aggregates,
    ple_uce_grade: student.grade,
    currentClass: student.classID,
    currentStream: student.streamID,
    currentSubject: subjectIDs.join(','),
    currentPapers: paperIDs.join(','),
    clubs: inNames(details.clubs, clubs),
    game1: inNames(details.games, games),
    bestSubjects: inNames(details.bestSubjects, subjects),
    subjectList: subjectIDs,
    papersList: paperIDs,
    clubsList: splitList(details.clubs),
    gamesList: splitList(details.games),
    bestSubjectsList: splitList(details.bestSubjects),
    ...valuesIn(details, openFields),
    house: student.houseID,
    residencyType: student.residencyID,
    photo: student.photoFileID === null ? '' : await link(student.photoFileID),
    created_at: found.createdAt,
    ver: found.ver,
  };
}

async function closedPart({ link }: Pick<Context, 'link'>, { details, siblings, ...found }: StoredStudent) {
  return {
    ...valuesIn(details, closedFields),
    ...withPrefix('f_', valuesIn(found.father, parentFields)),
    ...withPrefix('m_', valuesIn(found.mother, parentFields)),
    ...siblingPart(siblings),
    resultSlip: details.resultSlipFileID === null ? '' : await link(details.resultSlipFileID),
  };
}

const valuesIn = <T extends Record<string, PlainField>>(row: Record<T[keyof T]['column'], unknown>, fields: T) =>
  shownAs(fields, 'record', (_, { column }) => row[column as T[keyof T]['column']]);

const siblingPart = (siblings: StudentRecord['siblings']) =>
  Object.fromEntries(
    siblingSlots.flatMap((slot) => {
      const sibling = siblings.find(({ position }) => position === slot);
      return [
        [`sib${slot}`, sibling?.name ?? ''],
        [`work${slot}`, sibling?.work ?? ''],
      ];
    }),
  );
