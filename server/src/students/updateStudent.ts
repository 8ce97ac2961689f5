import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { fullName, oLevel, studentProblems } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { recordFile, type StoredFile } from '../files/FileStore.ts';
import { type Context, fail, inSteps } from '../handle.ts';
import { regnoKeyOf } from '../names/regnoKeyOf.ts';
import { choiceProblem } from './choiceProblem.ts';
import { type FormLists, readFormLists } from './formLists.ts';
import { namedLists } from './import/namedLists.ts';
import { readStudent, type StoredStudent } from './readStudent.ts';
import { saveRecord } from './saveRecord.ts';
import { showOne } from './showStudent.ts';
import { oddities } from './softChecks.ts';
import { storePhoto, storeResultSlip } from './storePictures.ts';
import { studentForAudit } from './studentForAudit.ts';
import { applyForm, type StudentRecord } from './studentRecord.ts';

type Given = Omit<Received<'updateStudent'>, 'studentID' | 'ver'>;
/** null clears the picture, undefined leaves it. */
interface Pictures {
  photo: StoredFile | null | undefined;
  resultSlip: StoredFile | null | undefined;
}

export const updateStudent = inSteps<'updateStudent', Pictures>({
  prepare: async ({ studentID, photo, resultSlip }, ctx) => {
    const of = photo || resultSlip ? fullName((await readStudent(ctx.db, studentID)).student) : '';
    return {
      photo: photo ? await storePhoto(photo, of, ctx) : photo,
      resultSlip: resultSlip ? await storeResultSlip(resultSlip, of, ctx) : resultSlip,
    };
  },
  run: async ({ studentID, ver, ...given }, ctx, pictures) => {
    const before = await readStudent(ctx.db, studentID);
    if (ver !== undefined && ver !== before.ver) {
      const show = () => showOne(ctx, before);
      throw await conflictShowing(ctx, 'showStudent', schoolTexts.changedMeanwhile, before, show);
    }
    const today = schoolDay(ctx.now);
    const form = sameNames(given);
    requireRules(form, before, today);
    const lists = await readFormLists(ctx.db);
    const after = await withPictures(recordAfter(form, before, lists), pictures, ctx);
    const saved = await saveRecord(ctx, before, after);
    ctx.changed('student', studentID, ...studentForAudit(before, after));
    const known = oddities(before, lists, today);
    const warnings = oddities(after, lists, today).filter((odd) => !known.includes(odd));
    return { msg: texts.updated, ver: saved, warnings };
  },
});

/** mphone and fphone are other names of m_phone and f_phone (calls.md, Students). The index number stays as stored. */
const sameNames = ({ mphone, fphone, ...given }: Given) => ({
  ...given,
  m_phone: given.m_phone === undefined ? mphone : given.m_phone,
  f_phone: given.f_phone === undefined ? fphone : given.f_phone,
});

type Form = ReturnType<typeof sameNames>;

/** Section 5, for the given fields only. */
function requireRules(form: Form, before: StoredStudent, today: string): void {
  const { regno } = before.student;
  const isSame = form.studentNo === undefined || regnoKeyOf(form.studentNo) === regnoKeyOf(regno);
  const problem = studentProblems({ ...form, ...(isSame && { studentNo: '' }) }, texts.studentNumberSpaces).find(
    ({ field }) => field !== 'papersList' && form[field as keyof Form] !== undefined,
  );
  if (problem) throw fail(problem.msg, problem.field);
  if (!isSame) throw fail(texts.indexNumberStays, 'studentNo');
  for (const field of ['dob', 'f_dob', 'm_dob'] as const) {
    if ((form[field] ?? '') > today) throw fail(texts.notBornYet, field);
  }
}

function recordAfter(form: Form, before: StoredStudent, lists: FormLists): StudentRecord {
  const applied = applyForm(before, { ...form, studentNo: undefined });
  const { levelID } = applied.student;
  const after = {
    ...applied,
    student: { ...applied.student, status: form.status ?? before.student.status },
    // Papers that nobody chose now go with their subjects.
    paperIDs:
      form.papersList !== undefined
        ? applied.paperIDs
        : applied.paperIDs.filter(
            (id) => levelID !== oLevel && applied.subjectIDs.includes(lists.papers.get(id)?.subjectID ?? 0),
          ),
  };
  const isTouched = [form.level, form.subjectList, form.papersList].some((field) => field !== undefined);
  if (isTouched && levelID !== oLevel && after.paperIDs.length === 0) throw fail(texts.choosePapers, 'papersList');
  const refused = choiceProblem(after, lists, before);
  if (refused) throw fail(refused.msg, refused.field);
  return { ...after, details: { ...after.details, ...namedLists(form, lists, before.details, levelID) } };
}

async function withPictures(
  after: StudentRecord,
  { photo, resultSlip }: Pictures,
  { db }: Context,
): Promise<StudentRecord> {
  for (const stored of [photo, resultSlip]) if (stored) await recordFile(db, stored);
  const { student, details } = after;
  return {
    ...after,
    student: { ...student, photoFileID: photo === undefined ? student.photoFileID : (photo?.id ?? null) },
    details: {
      ...details,
      resultSlipFileID: resultSlip === undefined ? details.resultSlipFileID : (resultSlip?.id ?? null),
    },
  };
}
