import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import { type FeeCategory, readFeeCategories } from '../settings/readFeeCategories.ts';
import { readFeeLines } from '../settings/readFeeLines.ts';

/** Whose fees of a term; an Inactive setting is as one without lines. */
export interface Fees {
  categories: readonly FeeCategory[];
  ofClass(classID: number): readonly FeeLine[];
  ofStudent(studentID: number): readonly FeeLine[];
}

/** All of a year, or what a student of a class is charged by, in three queries. */
export async function readFees(
  db: Db,
  yearID: number,
  of?: { studentID: number; classID: number },
): Promise<(termID: number) => Fees> {
  let found = db
    .selectFrom('feeSettings')
    .select(['id', 'classID', 'studentID'])
    .where('yearID', '=', yearID)
    .where('status', '=', 1);
  if (of !== undefined)
    found = found.where((row) =>
      row.or([
        row('studentID', '=', of.studentID),
        row.and([row('studentID', 'is', null), row('classID', '=', of.classID)]),
      ]),
    );
  const settings = await found.execute();
  const categories = await readFeeCategories(db);
  const linesOf = await readFeeLines(
    db,
    settings.map(({ id }) => id),
  );
  const classes = new Map(settings.filter((row) => row.studentID === null).map(({ classID, id }) => [classID, id]));
  const students = new Map(settings.map(({ studentID, id }) => [studentID, id]));
  return (termID) => ({
    categories,
    ofClass: (classID) => linesOf(classes.get(classID) ?? 0, termID),
    ofStudent: (studentID) => linesOf(students.get(studentID) ?? 0, termID),
  });
}

/** Fees as they would be with a setting that is not saved yet. */
export const withSetting =
  (
    feesOf: (termID: number) => Fees,
    setting: { classID: number; studentID: number | null },
    linesOf: (termID: number) => readonly FeeLine[],
  ): ((termID: number) => Fees) =>
  (termID) => {
    const { categories, ofClass, ofStudent } = feesOf(termID);
    const isOwn = setting.studentID !== null;
    return {
      categories,
      ofClass: (classID) => (!isOwn && classID === setting.classID ? linesOf(termID) : ofClass(classID)),
      ofStudent: (studentID) => (studentID === setting.studentID ? linesOf(termID) : ofStudent(studentID)),
    };
  };
