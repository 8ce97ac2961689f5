import type { Answer } from '@somero/contract';
import { safeLabel } from '../files/label.ts';
import { CallError, type Context, inSteps } from '../handle.ts';
import { insertStudents } from './insertStudents.ts';
import { type ClassList, judgeClassList, readClassList } from './judgeClassList.ts';
import type { JudgedStudent } from './judgeStudents.ts';
import { addBatch, keepBatchStudents } from './moves/addBatch.ts';
import { newStudent } from './newStudent.ts';

type AnsweredRow = Answer<'importStudents'>['rows'][number];

export const importStudents = inSteps<'importStudents', ClassList>({
  prepare: ({ file }) => readClassList(file),
  run: async ({ file, dryRun }, ctx, { matched }) => {
    const judged = await judgeClassList(ctx.db, matched, ctx.now);
    const rows = judged.map(answered);
    const wrong = rows.filter((row) => !row.ok).length;
    const correction = `${wrong} of ${count(rows.length, 'row')} ${wrong === 1 ? 'needs' : 'need'} correction`;
    if (wrong > 0 && !dryRun) throw new CallError(400, `${correction}; nothing was added`, { extra: { rows } });
    if (dryRun)
      return { msg: wrong > 0 ? correction : `${count(rows.length, 'student')} can be added`, rows, added: 0 };
    const batchID = await addAll(ctx, judged, safeLabel(file.fileName));
    return {
      msg: `${count(rows.length, 'student')} ${rows.length === 1 ? 'was' : 'were'} added`,
      ...{ rows, added: rows.length, batchID },
    };
  },
});

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Adds the students as one batch, which can be undone, and answers its id. */
async function addAll(ctx: Context, judged: readonly JudgedStudent[], label: string): Promise<number> {
  const batchID = await addBatch(ctx, { kind: 'IMPORT', label, size: judged.length });
  const added = judged.map((each) => newStudent(each, ctx.now.toISOString()));
  const ids = await insertStudents(ctx, added, { action: 'IMPORT', batchID });
  const after = JSON.stringify({ ver: 1 });
  await keepBatchStudents(
    ctx.db,
    ids.map((studentID) => ({ batchID, studentID, before: '{}', after })),
  );
  return batchID;
}

/** A row as the screen shows it: names of the school's lists as the school writes them, else as the sheet has them. */
function answered(judged: JudgedStudent): AnsweredRow {
  const { line, notes, regno, surname, firstname, othername, gender, dob, ...given } = judged.row;
  return {
    line,
    ...notes.answer,
    student: {
      regno,
      surname,
      firstname,
      othername,
      gender,
      dob,
      className: judged.class?.name ?? given.className,
      streamName: judged.stream?.name ?? given.stream,
      house: judged.house?.name ?? given.house,
      residency: judged.residency?.name ?? given.residency,
      subjects: judged.subjectIDs.length,
    },
  };
}
