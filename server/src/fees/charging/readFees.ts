import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import { type FeeCategory, readFeeCategories } from '../settings/readFeeCategories.ts';
import { readFeeLines } from '../settings/readFeeLines.ts';
import type { FeeSetting } from './FeeSetting.ts';

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
  const [settings, categories] = await Promise.all([found.execute(), readFeeCategories(db)]);
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

/** Fees as they would be with settings that are not saved yet. */
export function withSettings(
  feesOf: (termID: number) => Fees,
  settings: readonly Pick<FeeSetting, 'classID' | 'studentID' | 'status' | 'lines'>[],
): (termID: number) => Fees {
  const classes = new Map(settings.filter((row) => row.studentID === null).map((row) => [row.classID, row]));
  const students = new Map(settings.map((row) => [row.studentID, row]));
  return (termID) => {
    const { categories, ofClass, ofStudent } = feesOf(termID);
    const linesOf = ({ status, lines }: Pick<FeeSetting, 'status' | 'lines'>) =>
      status === 1 ? (lines[termID - 1] ?? []) : [];
    const fresh = (setting: Pick<FeeSetting, 'status' | 'lines'> | undefined, stored: readonly FeeLine[]) =>
      setting ? linesOf(setting) : stored;
    return {
      categories,
      ofClass: (classID) => fresh(classes.get(classID), ofClass(classID)),
      ofStudent: (studentID) => fresh(students.get(studentID), ofStudent(studentID)),
    };
  };
}
