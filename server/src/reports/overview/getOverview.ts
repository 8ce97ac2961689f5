import { adminCategory } from '@somero/contract/rights.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { readBackups } from '../../backups/readBackups.ts';
import { together } from '../../database/queries/together.ts';
import type { Handler } from '../../handle.ts';
import { readBegunSets } from '../../marking/readBegunSets.ts';
import { readSettings } from '../../school/queries.ts';
import { readOwnLessons } from '../../teaching/lessons.ts';
import { clockBehind } from '../../watching/clockBehind.ts';
import { lessonsOf, marksOf } from './describeProgress.ts';
import { readyMeans } from './getClassMeans.ts';
import { readProjects, readToApprove } from './readExpenses.ts';
import { readApplications, readCards, readStudents, readWeek, readWithoutTeacher, studentsOf } from './readFigures.ts';
import { readNames } from './readNames.ts';
import { readProgress } from './readProgress.ts';
import { readToComment } from './readToComment.ts';

/** Each part is given to those who may read it by its own call. */
export const getOverview: Handler<'getOverview'> = async (_, ctx) => {
  const { db, who, now } = ctx;
  const { addAct, addMark, admit, allMark, approveAct, editStu, editSub, genRep, seeStu } = who.rights;
  const [settings, own, names, places] = await together(
    readSettings(db),
    addMark ? readOwnLessons(db, who.userID) : [],
    readNames(db),
    readStudents(db),
  );
  const { currentYear: yearID, currentTerm: termID } = settings;
  const term = { yearID, termID };
  const today = schoolDay(now);
  const progress = allMark === 1 || own.length > 0 ? await readProgress(ctx, term) : null;
  const active = places.reduce((sum, { girls, boys }) => sum + girls + boys, 0);
  const isAdmin = who.catID === adminCategory;
  const [
    week,
    student,
    begun,
    marks,
    means,
    cards,
    applications,
    expenses,
    projects,
    comments,
    streams,
    behind,
    backups,
  ] = await together(
    readWeek(db, settings, today),
    active > 0 || db.selectFrom('students').select('id').limit(1).executeTakeFirst(),
    progress?.sets.length === 0 ? readBegunSets(db, term) : null,
    allMark && progress ? marksOf(db, progress, names, today) : null,
    allMark ? readyMeans(ctx) : null,
    seeStu || (allMark && genRep) ? readCards(db, term) : null,
    admit ? readApplications(db) : null,
    approveAct ? readToApprove(ctx) : null,
    addAct ? readProjects(ctx) : null,
    readToComment(ctx, term, { places, names, begun: progress?.sets }),
    editSub ? readWithoutTeacher(db, yearID, places) : { streams: 0, streamsWithoutTeacher: 0 },
    isAdmin ? clockBehind(db, now) : 0,
    isAdmin ? readBackups(ctx) : null,
  );
  return {
    week,
    noMarks: student && begun?.length === 0 ? 1 : 0,
    noStudents: editStu && !student ? 1 : 0,
    students: seeStu ? studentsOf(places, names) : [],
    marks,
    means,
    lessons: progress ? lessonsOf(own, progress, names) : [],
    cards: cards && { ...cards, of: active },
    applications,
    expenses,
    projects: projects ?? [],
    comments,
    ...streams,
    withoutPhoto: editStu ? places.reduce((sum, { withoutPhoto }) => sum + withoutPhoto, 0) : 0,
    clockBehind: Math.round(behind / 60_000),
    backups: backups?.problems ?? [],
  };
};
