import { noPaperReason } from '@somero/contract/students/rules.ts';
import { storeSheet } from '../../files/storeSheet.ts';
import type { Db, Handler } from '../../handle.ts';
import { readSubjectsWithPapers } from '../../marking/readSubjectsWithPapers.ts';
import { printedName } from '../../names/printedName.ts';
import { teacherNames } from '../analysis/readLessons.ts';
import { capitalised } from '../capitalised.ts';
import { readPlaceNames } from './missingNames.ts';
import { type MissingLine, makeMissingSheet } from './missingSheet.ts';
import { type MissingMarks, readMissingMarks } from './readMissingMarks.ts';
import type { WithoutPapers } from './withoutPapers.ts';

/** Up to so many lines take some 20 ms here. A longer sheet is made in the worker. */
const mostAtOnce = 1000;

export const exportMissingMarks: Handler<'exportMissingMarks'> = async (payload, ctx) => {
  await ctx.files.requireRoom();
  const lines = await linesOf(ctx.db, await readMissingMarks(ctx, payload));
  const bytes =
    lines.length > mostAtOnce
      ? await ctx.pool.run<typeof makeMissingSheet>(new URL('./missingSheet.ts', import.meta.url), 'makeMissingSheet', {
          lines,
        })
      : await makeMissingSheet({ lines });
  const { yearName } = await ctx.db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', payload.yearID)
    .executeTakeFirstOrThrow();
  return { path: await storeSheet(ctx, bytes, `Missing marks term ${payload.termID} ${yearName}.xlsx`) };
};

async function linesOf(db: Db, { asked, teachers, missing, withoutPapers }: MissingMarks): Promise<MissingLine[]> {
  const names = await readPlaceNames(db, [...missing, ...withoutPapers]);
  const subjectsWithPapers = await readSubjectsWithPapers(db);
  const units = new Map(
    (await db.selectFrom('chapters').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const setNames = new Map(asked.map(({ setID, setName }) => [setID, setName]));
  const order = ({ studentID }: { studentID: number }) => names.students.get(studentID)?.order ?? 0;
  const lineOf = (place: WithoutPapers, set: string, unit: string): MissingLine[] => {
    const student = names.students.get(place.studentID);
    if (!student) return [];
    return [
      {
        className: names.classes.get(place.classID) ?? '',
        stream: names.streams.get(place.streamID) ?? '',
        regno: student.regno,
        name: printedName(student),
        subject: names.subjects.get(place.subjectID) ?? '',
        set,
        unit,
        teacher: teacherNames(teachers, place),
      },
    ];
  };
  const inSheets = (a: WithoutPapers, b: WithoutPapers) =>
    a.classID - b.classID || a.streamID - b.streamID || order(a) - order(b) || a.subjectID - b.subjectID;
  return [
    ...missing
      .toSorted((a, b) => inSheets(a, b) || a.setID - b.setID || a.paperID - b.paperID)
      .flatMap((place) => lineOf(place, setNames.get(place.setID) ?? '', capitalised(units.get(place.paperID) ?? ''))),
    ...withoutPapers.toSorted(inSheets).flatMap((place) => {
      const subject = names.subjects.get(place.subjectID) ?? '';
      return lineOf(place, '', noPaperReason(subject, subjectsWithPapers.has(place.subjectID)));
    }),
  ];
}
