import { type FeeLine, totalOf } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import type { Db } from '../../handle.ts';
import { type FeeSetting, termIDs } from './FeeSetting.ts';
import { readFees } from './readFees.ts';

/** A class's fees of a year beside those of the year before, and the Ministry's rule where they rise without authority. */
export async function classTotals(
  db: Db,
  yearID: number,
  classes: readonly { classID: number; lines: readonly FeeLine[] }[],
  terms: readonly number[],
) {
  const names = await db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      classes.map(({ classID }) => classID),
    )
    .execute();
  const lastYear = await readLastYear(db, yearID);
  const rows = classes.map(({ classID, lines }) => ({
    classID,
    className: names.find(({ id }) => id === classID)?.name ?? '',
    total: totalOf(lines),
    lastYear: lastYear ? totalOf(terms.flatMap((termID) => lastYear(termID).ofClass(classID))) : 0,
  }));
  const rises = rows.some(({ total, lastYear: before }) => before > 0 && total > before);
  const rules = await db.selectFrom('feeRules').select('authority').executeTakeFirst();
  return { classes: rows, warning: rises && rules?.authority === '' ? texts.noAuthority : '' };
}

/** Of the class of a setting; an own setting has no class's totals. */
export const settingTotals = async (db: Db, { classID, yearID, studentID, status, lines }: FeeSetting) =>
  studentID === null
    ? classTotals(db, yearID, [{ classID, lines: status === 1 ? lines.flat() : [] }], termIDs)
    : noTotals;

export const noTotals = { classes: [], warning: '' };

async function readLastYear(db: Db, yearID: number) {
  const year = await db
    .selectFrom('years as years')
    .innerJoin('years as before', (join) => join.onRef('before.yearName', '<', 'years.yearName'))
    .select('before.id')
    .where('years.id', '=', yearID)
    .orderBy('before.yearName', 'desc')
    .executeTakeFirst();
  return year && readFees(db, year.id);
}
