import { adminCategory } from '@somero/contract/rights.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { readBackups } from '../../backups/readBackups.ts';
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
  const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const term = { yearID, termID };
  const own = addMark ? await readOwnLessons(db, who.userID) : [];
  const progress = allMark === 1 || own.length > 0 ? await readProgress(ctx, term) : null;
  const names = await readNames(db);
  const places = await readStudents(db);
  const active = places.reduce((sum, { girls, boys }) => sum + girls + boys, 0);
  const hasStudents = active > 0 || (await db.selectFrom('students').select('id').limit(1).executeTakeFirst());
  const isBegun = progress?.sets.length !== 0 || (await readBegunSets(db, term)).length > 0;
  return {
    week: await readWeek(db, term, schoolDay(now)),
    noMarks: hasStudents && !isBegun ? 1 : 0,
    noStudents: editStu && !hasStudents ? 1 : 0,
    students: seeStu ? studentsOf(places, names) : [],
    marks: allMark && progress ? await marksOf(db, progress, names, schoolDay(now)) : null,
    means: allMark ? await readyMeans(ctx) : null,
    lessons: progress ? lessonsOf(own, progress, names) : [],
    cards: seeStu || (allMark && genRep) ? { ...(await readCards(db, term)), of: active } : null,
    applications: admit ? await readApplications(db) : null,
    expenses: approveAct ? await readToApprove(ctx) : null,
    projects: addAct ? await readProjects(ctx) : [],
    comments: await readToComment(ctx, term, { places, names, begun: progress?.sets }),
    ...(editSub ? await readWithoutTeacher(db, yearID, places) : { streams: 0, streamsWithoutTeacher: 0 }),
    withoutPhoto: editStu ? places.reduce((sum, { withoutPhoto }) => sum + withoutPhoto, 0) : 0,
    clockBehind: who.catID === adminCategory ? Math.round((await clockBehind(db, now)) / 60_000) : 0,
    backups: who.catID === adminCategory ? (await readBackups(ctx)).problems : [],
  };
};
