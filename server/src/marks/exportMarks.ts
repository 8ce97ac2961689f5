import { markUnit } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { writeSheet } from '../documents/sheets/writeSheet.ts';
import { storeSheet } from '../files/storeSheet.ts';
import { type Context, type Db, type Handler, missing, refuse } from '../handle.ts';
import { type ClassMarks, readClassMarks } from './classMarks.ts';
import { marksColumns } from './marksSheet.ts';
import { readCurrentYear, readOwnSubjects } from './queries.ts';
import { keyOf } from './rules.ts';

const widths: Record<string, number> = {
  regno: 16,
  student: 30,
  subject: 32,
  set: 16,
  unit: 30,
  score: 8,
  remarks: 40,
  skills: 30,
};

/** One row for each mark of a class in a set, blank where there is none: fill it in and import it again. */
export const exportMarks: Handler<'exportMarks'> = async (payload, ctx) => {
  const { classID, setID, streamID = 0 } = payload;
  const current = await readCurrentYear(ctx.db);
  const yearID = payload.yearID ?? current;
  if (yearID !== current && ctx.who.rights.allMark !== 1) throw refuse(texts.noRights);
  const parts: ClassMarks[] = [];
  for (const stream of await readStreams(ctx, classID, streamID)) {
    const question = { yearID, classID, streamID: stream.id, setID, subjectIDs: stream.subjectIDs };
    parts.push(await readClassMarks(ctx.db, question));
  }
  const [first] = parts;
  if (!first) throw missing();
  const bytes = await writeSheet({
    sheetName: first.examData.name,
    columns: marksColumns.map(({ key, header }) => ({
      key,
      header: key === 'unit' && first.curriculumID === 3 ? 'Paper' : header,
      type: key === 'score' ? 'number' : 'text',
      width: widths[key],
    })),
    rows: parts.flatMap(rowsOf),
    frozenColumns: 2,
  });
  const label = `Marks ${await nameOf(ctx.db, classID, streamID)} ${first.examData.name}.xlsx`;
  return { path: await storeSheet(ctx, bytes, label) };
};

/** The streams with the subjects that the caller enters in each (null: all). */
async function readStreams(ctx: Context, classID: number, streamID: number) {
  const rows = await ctx.db
    .selectFrom('classStreams')
    .select('streamID as id')
    .where('classID', '=', classID)
    .orderBy('streamID')
    .execute();
  const streams: { id: number; subjectIDs: number[] | null }[] = [];
  for (const { id } of rows) {
    if (streamID !== 0 && id !== streamID) continue;
    const subjectIDs = await readOwnSubjects(ctx, { classID, streamID: id });
    if (subjectIDs?.length !== 0) streams.push({ id, subjectIDs });
  }
  return streams;
}

async function nameOf(db: Db, classID: number, streamID: number): Promise<string> {
  const { name } = await db.selectFrom('classes').select('name').where('id', '=', classID).executeTakeFirstOrThrow();
  const stream = await db
    .selectFrom('listEntries')
    .select('name')
    .where('list', '=', 'streams')
    .where('id', '=', streamID)
    .executeTakeFirst();
  return stream ? `${name} ${stream.name}` : name;
}

function rowsOf(part: ClassMarks) {
  const { examData, assignedData, students, studentMarks } = part;
  const marks = new Map(studentMarks.map((mark) => [keyOf(mark.studentID, mark.subjectID, mark.paperID ?? 0), mark]));
  return students.flatMap((student) => {
    const taken = new Set(idsOf(student.currentSubject));
    return assignedData
      .filter(({ subjectID }) => taken.has(subjectID))
      .flatMap((subject) =>
        unitsOf(part, student, subject.subjectID).map((unit) => {
          const mark = marks.get(keyOf(student.id, subject.subjectID, unit.id));
          return {
            regno: student.regno,
            student: fullName(student),
            subject: subject.name,
            set: examData.name,
            unit: unit.name,
            score: mark?.score,
            remarks: mark?.tr_remarks,
            skills: mark?.generic_skills,
          };
        }),
      );
  });
}

function unitsOf(part: ClassMarks, student: ClassMarks['students'][number], subjectID: number) {
  const unit = markUnit(part.examData.id, part.curriculumID);
  if (unit === 'subject') return [{ id: 0, name: '' }];
  if (unit === 'chapter') {
    return part.selectedCharpters.find(({ subject }) => subject === subjectID)?.termCharpterData ?? [];
  }
  const papers = new Set(idsOf(student.currentPapers));
  return part.paperData.filter((paper) => paper.subjectID === subjectID && papers.has(paper.id));
}

const idsOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));
