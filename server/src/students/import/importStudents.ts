import type { Answer } from '@somero/contract';
import { safeLabel } from '../../files/label.ts';
import { CallError, type Context, inSteps } from '../../handle.ts';
import { mapInSlices } from '../../mapInSlices.ts';
import { insertStudents } from '../insertStudents.ts';
import { addBatch, recordBatchStudents } from '../moves/addBatch.ts';
import { newStudent } from '../newStudent.ts';
import type { ValidatedStudent } from '../validateStudents.ts';
import { type ClassList, readClassList, validateClassList } from './validateClassList.ts';

type AnsweredRow = Answer<'importStudents'>['rows'][number];

export const importStudents = inSteps<'importStudents', ClassList>({
  prepare: ({ file }, ctx) => readClassList(file, ctx),
  run: async ({ file, dryRun }, ctx, { matched }) => {
    const validated = await validateClassList(ctx.db, matched, ctx.now);
    const rows = await mapInSlices(validated, answered);
    const wrong = rows.filter((row) => !row.ok).length;
    const correction = `${wrong} of ${count(rows.length, 'row')} ${wrong === 1 ? 'needs' : 'need'} correction`;
    if (wrong > 0 && !dryRun) throw new CallError(400, `${correction}. Nothing was added`, { extra: { rows } });
    if (dryRun)
      return { msg: wrong > 0 ? correction : `${count(rows.length, 'student')} can be added`, rows, added: 0 };
    const batchID = await addAll(ctx, validated, safeLabel(file.fileName));
    return {
      msg: `${count(rows.length, 'student')} ${rows.length === 1 ? 'was' : 'were'} added`,
      ...{ rows, added: rows.length, batchID },
    };
  },
});

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Answers the id of the batch, which can be undone. */
async function addAll(ctx: Context, validated: readonly ValidatedStudent[], label: string): Promise<number> {
  const batchID = await addBatch(ctx, { kind: 'IMPORT', label, size: validated.length });
  const added = await mapInSlices(validated, (each) => newStudent(each, ctx.now.toISOString()));
  const ids = await insertStudents(ctx, added, { action: 'IMPORT', batchID });
  const after = JSON.stringify({ ver: 1 });
  await recordBatchStudents(
    ctx.db,
    ids.map((studentID) => ({ batchID, studentID, before: '{}', after })),
  );
  return batchID;
}

/** Names as in the school's lists, otherwise as in the sheet. */
function answered(validated: ValidatedStudent): AnsweredRow {
  const { line, notes, regno, surname, firstname, othername, gender, dob, ...given } = validated.row;
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
      className: validated.class?.name ?? given.className,
      streamName: validated.stream?.name ?? given.stream,
      house: validated.house?.name ?? given.house,
      residency: validated.residency?.name ?? given.residency,
      subjects: validated.subjectIDs.length,
    },
  };
}
