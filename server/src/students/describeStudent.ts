import type { Answered } from '@somero/contract';
import { siblingSlots } from '@somero/contract/students/rules.ts';
import type { Context } from '../handle.ts';
import { inNames, splitList } from './namedLists.ts';
import type { StoredStudent } from './readStudent.ts';
import { detailTexts, type Parent, parentTexts, type StudentRecord } from './studentRecord.ts';

type Selected = Answered<'showStudent'>['selected'];

/**
 * A student as the contract shows one. Health, identity numbers, family and money are for holders of seeStu alone: for anybody
 * else those keys are not there.
 */
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
    first_communion: details.communion,
    confirmation: details.confirmation,
    mugigi: details.finalCommitment,
    jobs: details.jobs,
    leader: details.leader,
    house: student.houseID,
    residencyType: student.residencyID,
    photo: student.photoFileID === null ? '' : await link(student.photoFileID),
    created_at: found.createdAt,
    ver: found.ver,
  };
}

/** Those of the details that are shown under the name that the form has for them. */
const closedDetails = ['orphan', 'guardian_info', 'fees', 'sponsor', 'bursary', 'handicaps', 'disease'] as const;
const moreClosedDetails = ['allergy', 'food', 'problems', 'nin'] as const;

async function closedPart({ link }: Pick<Context, 'link'>, { details, siblings, ...found }: StoredStudent) {
  const texts = [...closedDetails, ...moreClosedDetails].map((name) => [name, details[detailTexts[name]]] as const);
  return {
    ...Object.fromEntries(texts),
    ...parentPart('f_', found.father),
    ...parentPart('m_', found.mother),
    sibNo: details.siblingCount,
    birthOrder: details.birthOrder,
    ...siblingPart(siblings),
    resultSlip: details.resultSlipFileID === null ? '' : await link(details.resultSlipFileID),
  };
}

const parentPart = (prefix: 'f_' | 'm_', parent: Parent) =>
  Object.fromEntries(Object.entries(parentTexts).map(([name, column]) => [prefix + name, parent[column]]));

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
