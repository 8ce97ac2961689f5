import type { Answer } from '@somero/contract';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';

type IntakeSettings = Answer<'getAdmissionSettings'>['settingData'];
export interface Intake {
  settings: IntakeSettings;
  /** Open, and the last day is not over. */
  isOpen: boolean;
}

/** Without a year of its own the intake is for the current year. */
export async function readIntake(db: Db, now: Date): Promise<Intake> {
  const { yearID: chosen, ...row } = await db
    .selectFrom('admissionSettings')
    .select(['open', 'yearID', 'termID', 'closesOn', 'notice', 'ver'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { currentYearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
  const yearID = chosen ?? currentYearID;
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', yearID)
    .executeTakeFirstOrThrow();
  const classes = await db
    .selectFrom('admissionClasses')
    .innerJoin('classes', 'classes.id', 'admissionClasses.classID')
    .select('classID')
    .where('classes.status', '=', 1)
    .orderBy('classID')
    .execute();
  return {
    settings: { ...row, yearID, yearName, classList: classes.map(({ classID }) => classID) },
    isOpen: row.open === 1 && (row.closesOn === '' || schoolDay(now) <= row.closesOn),
  };
}
