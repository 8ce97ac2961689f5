import { schoolDay } from '@somero/contract/schoolTime.ts';
import { applicationStatus, completeStage } from '@somero/contract/students/rules.ts';
import { phoneKey } from '@somero/contract/telephone.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import { readSettings } from '../school/queries.ts';
import { applicantCodeHash } from '../students/applications/applicantCode.ts';
import type { DraftForm } from '../students/applications/draftForm.ts';
import { Chance } from './chance.ts';
import { boys, formerSchools, girls, surnames } from './names.ts';
import { addStream } from './students.ts';
import { ordinaryMenu } from './topics.ts';

const aDay = 86_400_000;
const first = 1;
const { pending, rejected, approved } = applicationStatus;

/** The stage that each came to, and what the office decided; stage 0: only a code was taken. */
const states: readonly { stage: number; status?: number }[] = [
  ...[1, 2, 3, 4].map(() => ({ stage: completeStage, status: approved })),
  { stage: completeStage, status: rejected },
  ...[{ stage: 0 }, { stage: completeStage }, { stage: 2 }, { stage: completeStage }, { stage: 1 }],
  ...[{ stage: completeStage }, { stage: 0 }, { stage: completeStage }, { stage: 0 }],
];

/** Applications for S1 in every state, of the running term. Of those approved, one student came so late that they have no mark. */
export const addApplications = (database: SchoolDatabase, now: Date): Promise<void> =>
  database.write(async (db) => {
    const chance = new Chance(41);
    const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
    const closesOn = schoolDay(new Date(now.getTime() + 21 * aDay));
    await db.updateTable('admissionSettings').set({ open: 1, yearID, termID, closesOn }).where('id', '=', 1).execute();
    await db.insertInto('admissionClasses').values({ classID: first }).execute();
    const { id: workedOnBy } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'secretary')
      .executeTakeFirstOrThrow();
    await addStream(db, { classID: first, streamID: 4, count: 1, seed: 99, now });
    const admitted = await lastOfClass(db, states.filter(({ status }) => status === approved).length);
    for (const [index, { stage, status = pending }] of states.entries()) {
      const at = new Date(now.getTime() - (30 - 2 * index) * aDay).toISOString();
      const phone = `0772 ${chance.whole(100, 999)} ${chance.whole(100, 999)}`;
      const { id: applicantID } = await db
        .insertInto('applicants')
        .values({
          ...{ phone, phoneKey: phoneKey(phone), email: '', yearID, termID, createdAt: at },
          codeHash: applicantCodeHash(`TRAY${String(index).padStart(8, '0')}`),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const student = status === approved ? admitted[index] : undefined;
      const form = formOf(chance, stage, student, now);
      if (stage === 0) continue;
      const isDecided = status !== pending;
      await db
        .insertInto('applications')
        .values({
          ...{ applicantID, yearID, termID, stage, status, form: JSON.stringify(form), studentID: student?.id ?? null },
          rejectionReason: status === rejected ? 'The class of the last school was not completed' : '',
          ...{ workedOnBy: isDecided ? workedOnBy : null, workedOnAt: isDecided ? at : null },
          ...{ photoFileID: null, resultSlipFileID: null, sentAt: stage === completeStage ? at : null },
          ...{ createdAt: at, updatedAt: at },
        })
        .execute();
    }
  });

type Admitted = Awaited<ReturnType<typeof lastOfClass>>[number];

const lastOfClass = (db: Db, count: number) =>
  db.selectFrom('students').selectAll().where('classID', '=', first).orderBy('id', 'desc').limit(count).execute();

/** What the parent has filled in by that stage. */
function formOf(chance: Chance, stage: number, student: Admitted | undefined, now: Date): DraftForm {
  const isGirl = chance.rarely(2);
  const child: DraftForm = {
    surname: chance.one(surnames),
    firstname: chance.one(isGirl ? girls : boys),
    gender: isGirl ? 'Female' : 'Male',
    dob: `${now.getUTCFullYear() - 13}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`,
    ...{ religion: chance.whole(1, 5), nationality: 'Ugandan', level: 1, sclass: first },
    ...{ school: chance.one(formerSchools), studentNo: `00${chance.whole(1000, 9999)}/${chance.whole(100, 999)}` },
    ...{ aggr: String(chance.whole(5, 24)), grade: String(chance.whole(1, 3)) },
  };
  const family: DraftForm = {
    ...{ subjectList: [...ordinaryMenu], residencyType: chance.whole(1, 2), sibNo: chance.whole(0, 6) },
    ...{ f_name: `${chance.one(boys)} ${chance.one(surnames)}`, f_phone: '0772 000 110', fees: 'DAD AND MOTHER' },
  };
  if (stage < 2) return stage === 0 ? {} : child;
  if (!student) return { ...child, ...family };
  const { surname, firstname, dob, regno, formerSchool, aggregates, grade, religionID, residencyID } = student;
  return {
    ...{ ...child, ...family, surname, firstname, dob, studentNo: regno, school: formerSchool, grade },
    gender: student.gender === 'Female' ? 'Female' : 'Male',
    ...{ aggr: aggregates, religion: religionID ?? 1, residencyType: residencyID ?? 1 },
  };
}
