import type { Received } from '@somero/contract';
import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, type Db, fail, missing } from '../../handle.ts';
import { readFeeCategories } from '../settings/readFeeCategories.ts';
import { readFeeLines } from '../settings/readFeeLines.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';

/** What is set for a class, or for a student of it, in a year. `id` 0: not saved yet. */
export interface FeeSetting {
  id: number;
  classID: number;
  yearID: number;
  studentID: number | null;
  status: number;
  ver: number;
  /** Of term 1, 2 and 3. */
  lines: readonly FeeLine[][];
}

export const termIDs = [1, 2, 3] as const;

export async function readSetting(db: Db, id: number): Promise<FeeSetting | undefined> {
  const row = await db
    .selectFrom('feeSettings')
    .select(['id', 'classID', 'yearID', 'studentID', 'status', 'ver'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const linesOf = await readFeeLines(db, [id]);
  return { ...row, lines: termIDs.map((termID) => linesOf(id, termID)) };
}

/** As `current` of a 409, under the names of addFees. */
const showSetting = ({ lines: [one = [], two = [], three = []], ...setting }: FeeSetting) => ({
  ...setting,
  ...{ term1Fees: one, term2Fees: two, term3Fees: three },
});

type Asked = Received<'addFees'>;

/** @returns the setting as stored; without currentID one that is still to be saved, without lines */
export async function findSetting(ctx: Context, asked: Asked): Promise<FeeSetting> {
  const setting = asked.currentID === undefined ? await newSetting(ctx, asked) : await storedSetting(ctx, asked);
  await requireOpenYear(ctx.db, setting.yearID, 'yearID');
  return setting;
}

async function storedSetting(ctx: Context, { currentID = 0, ver, ...asked }: Asked): Promise<FeeSetting> {
  const setting = await readSetting(ctx.db, currentID);
  if (!setting) throw missing();
  for (const field of ['classID', 'yearID', 'studentID'] as const)
    if (asked[field] !== undefined && asked[field] !== setting[field]) throw fail(chargingTexts.storedPlace, field);
  await requireVersion(ctx, setting, ver);
  return setting;
}

/** @throws CallError 409 with the setting as it is now */
export async function requireVersion(ctx: Context, setting: FeeSetting, ver: number | undefined): Promise<void> {
  if (ver === undefined || ver === setting.ver) return;
  throw await conflictShowing(ctx, 'getFeesSettings', schoolTexts.changedMeanwhile, showSetting(setting));
}

async function newSetting(ctx: Context, { classID, yearID, studentID }: Asked): Promise<FeeSetting> {
  const { db } = ctx;
  if (classID === undefined) throw fail(texts.selectClass, 'classID');
  if (yearID === undefined) throw fail(texts.selectMarked, 'yearID');
  await requirePlace(db, classID, studentID);
  let stored = db.selectFrom('feeSettings').select('id').where('yearID', '=', yearID);
  stored =
    studentID === undefined
      ? stored.where('classID', '=', classID).where('studentID', 'is', null)
      : stored.where('studentID', '=', studentID);
  const { id = 0 } = (await stored.executeTakeFirst()) ?? {};
  const current = await readSetting(db, id);
  if (current) throw await conflictShowing(ctx, 'getFeesSettings', chargingTexts.settingExists, showSetting(current));
  return { id: 0, classID, yearID, studentID: studentID ?? null, status: 1, ver: 0, lines: [[], [], []] };
}

async function requirePlace(db: Db, classID: number, studentID: number | undefined): Promise<void> {
  const known = await db.selectFrom('classes').select('id').where('id', '=', classID).executeTakeFirst();
  if (!known) throw fail(texts.selectClass, 'classID');
  if (studentID === undefined) return;
  const student = await db.selectFrom('students').select('classID').where('id', '=', studentID).executeTakeFirst();
  if (!student) throw missing(schoolTexts.noStudentDataFound);
  if (student.classID !== classID) throw fail(texts.notInClass, 'studentID');
}

/** A category again in a term takes the place of the first. @throws CallError 400 */
export async function wantedLines(db: Db, asked: Asked, setting: FeeSetting): Promise<FeeLine[][]> {
  const lines = [asked.term1Fees, asked.term2Fees, asked.term3Fees].map((some = []) =>
    [...new Map(some.map((line) => [line.catID, line])).values()].sort((a, b) => a.catID - b.catID),
  );
  if (lines.every((some) => some.length === 0)) throw fail(texts.selectCategory, 'term1Fees');
  const categories = await readFeeCategories(db);
  for (const [at, some] of lines.entries())
    for (const { catID } of some) {
      const category = categories.find(({ id }) => id === catID);
      const isStored = setting.lines[at]?.some((line) => line.catID === catID);
      if (!category || (category.status !== 1 && !isStored)) throw fail(texts.unknownCategory, `term${at + 1}Fees`);
    }
  return lines;
}
