import type { Received } from '@somero/contract';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { studentProblems } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { CallError, type Context, fail } from '../handle.ts';
import { regnoKeyOf } from '../names/regnoKeyOf.ts';
import { choiceProblem } from './choiceProblem.ts';
import { type FormLists, readFormLists } from './formLists.ts';
import { namedLists } from './import/namedLists.ts';
import { insertStudents } from './insertStudents.ts';
import { oddities } from './softChecks.ts';
import { nameKeyOf } from './studentKeys.ts';
import { applyForm, emptyRecord, isKnown, type StudentRecord } from './studentRecord.ts';

/** From the office or an application. */
export type StudentForm = Omit<Received<'addStudent'>, 'photo' | 'resultSlip'>;

/** Files that are recorded already. */
interface StudentPictures {
  photoFileID: string | null;
  resultSlipFileID: string | null;
}

/** In the caller's transaction. @throws CallError 400 for the first broken rule of section 5, 409 for a taken number */
export async function registerStudent(
  form: StudentForm,
  ctx: Pick<Context, 'db' | 'changed' | 'who' | 'now' | 'tell'>,
  pictures: StudentPictures,
): Promise<{ studentID: number; warnings: string[] }> {
  const today = schoolDay(ctx.now);
  const lists = await readFormLists(ctx.db);
  const record = validatedRecord(form, lists, today);
  await requireFreeIndexNumber(ctx, record.student.regno);
  const [studentID = 0] = await insertStudents(ctx, [newStudent(record, pictures, ctx.now.toISOString())], {
    action: 'ADMIT',
    batchID: null,
  });
  await ctx.tell('studentRegistered', { studentID });
  return { studentID, warnings: oddities(record, lists, today) };
}

function validatedRecord(form: StudentForm, lists: FormLists, today: string): StudentRecord {
  const [problem] = studentProblems(form);
  if (problem) throw fail(problem.msg, problem.field);
  for (const field of ['dob', 'f_dob', 'm_dob'] as const) {
    if ((form[field] ?? '') > today) throw fail(texts.notBornYet, field);
  }
  const record = applyForm(emptyRecord, form);
  const refused = choiceProblem(record, lists);
  if (refused) throw fail(refused.msg, refused.field);
  const { details } = record;
  return { ...record, details: { ...details, ...namedLists(form, lists, details, form.level) } };
}

async function requireFreeIndexNumber({ db }: Pick<Context, 'db'>, regno: string): Promise<void> {
  const taken = await db
    .selectFrom('students')
    .select('id')
    .where('regnoKey', '=', regnoKeyOf(regno))
    .executeTakeFirst();
  if (taken) throw new CallError(409, texts.indexNumberTaken, { fields: { studentNo: texts.indexNumberTaken } });
}

function newStudent(
  { student, details, father, mother, ...rest }: StudentRecord,
  pictures: StudentPictures,
  at: string,
) {
  const parents = [
    { kind: 'father' as const, ...father },
    { kind: 'mother' as const, ...mother },
  ];
  return {
    student: {
      ...student,
      regnoKey: regnoKeyOf(student.regno),
      nameKey: nameKeyOf(student),
      photoFileID: pictures.photoFileID,
      createdAt: at,
      updatedAt: at,
    },
    parents: parents.filter(({ kind, ...parent }) => isKnown(parent)),
    details: { ...details, resultSlipFileID: pictures.resultSlipFileID },
    siblings: rest.siblings,
    subjectIDs: rest.subjectIDs,
    paperIDs: rest.paperIDs,
  };
}
