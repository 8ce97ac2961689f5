import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks, inPausedChunks } from '../../database/inChunks.ts';
import { conflict, type Db, fail, type Handler, missing } from '../../handle.ts';
import { readFeeCategories } from '../settings/readFeeCategories.ts';
import { readFeeLines } from '../settings/readFeeLines.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';
import { addFeeBatch } from './addFeeBatch.ts';
import { noTotals } from './classTotals.ts';
import { effectOf } from './effectOf.ts';
import { type FeeSetting, termIDs } from './FeeSetting.ts';
import { planOwn } from './planOwn.ts';
import { postChanges, storeSetting } from './saveSetting.ts';

type Own = FeeSetting & { studentID: number };

export const addFeesForStudents: Handler<'addFeesForStudents'> = async (asked, ctx) => {
  const { studentList, yearID, termID, catID, amount, dryRun } = asked;
  const { db } = ctx;
  const { yearName } = await requireOpenYear(db, yearID, 'yearID');
  const category = await requireCategory(db, catID);
  const stored = await readOwn(db, yearID, [...new Set(studentList)]);
  const fresh = stored.map((setting) => withLine(setting, termID, { catID, amount }));
  const plan = await planOwn(db, yearID, fresh);
  const effect = { ...effectOf(plan), ...noTotals };
  const replaced = stored.filter(({ lines }) => lines[termID - 1]?.some((line) => line.catID === catID)).length;
  if (dryRun === 1) return { msg: chargingTexts.preview, effect, batchID: 0, replaced };
  const students = fresh.length === 1 ? '1 student' : `${fresh.length} students`;
  const label = `${category}, ${students}, ${termName(termID)}, ${yearName}`;
  const batchID = await addFeeBatch(ctx, { kind: 'SETTING', label, yearID, termID });
  for await (const some of inPausedChunks(stored.map((before, at) => [before, fresh[at] ?? before] as const)))
    for (const [before, setting] of some) await storeSetting(ctx, { stored: before, setting }, batchID);
  await postChanges(ctx, plan, batchID);
  return { msg: `The fees of ${students} are saved`, effect, batchID, replaced };
};

async function requireCategory(db: Db, catID: number): Promise<string> {
  const category = (await readFeeCategories(db)).find(({ id }) => id === catID);
  if (category?.status !== 1) throw fail(texts.unknownCategory, 'catID');
  return category.name;
}

const withLine = (setting: Own, termID: number, line: FeeLine): Own => ({
  ...setting,
  lines: setting.lines.map((lines, at) =>
    at === termID - 1
      ? [...lines.filter(({ catID }) => catID !== line.catID), line].sort((a, b) => a.catID - b.catID)
      : lines,
  ),
});

const mostNamed = 5;

/** The own settings of students, new ones where they have none. @throws CallError 400, 404, or 409 where one is Inactive */
async function readOwn(db: Db, yearID: number, studentIDs: readonly number[]): Promise<Own[]> {
  if (studentIDs.length === 0) throw fail(texts.selectStudents, 'studentList');
  const found: { student: { id: number; classID: number; name: string }; setting: StoredRow | undefined }[] = [];
  for (const some of inChunks(studentIDs)) {
    const settings = new Map((await readRows(db, yearID, some)).map((row) => [row.studentID, row]));
    const students = await db
      .selectFrom('students')
      .select(['id', 'classID', 'surname', 'firstname', 'othername'])
      .where('id', 'in', some)
      .execute();
    for (const { id, classID, ...names } of students)
      found.push({ student: { id, classID, name: fullName(names) }, setting: settings.get(id) });
  }
  if (found.length < studentIDs.length) throw missing(schoolTexts.noStudentDataFound);
  const inactive = found.filter(({ setting }) => setting && setting.status !== 1).map(({ student }) => student.name);
  if (inactive.length > 0)
    throw conflict(
      chargingTexts.inactiveOwn(
        inactive.length > mostNamed
          ? `${inactive.slice(0, mostNamed).join(', ')} and ${inactive.length - mostNamed} more`
          : inactive.join(', '),
      ),
    );
  const linesOf = await readFeeLines(
    db,
    found.flatMap(({ setting }) => setting?.id ?? []),
  );
  return found
    .map(({ student, setting }) => ({
      ...{ id: setting?.id ?? 0, classID: setting?.classID ?? student.classID, yearID, studentID: student.id },
      ...{ status: 1, ver: setting?.ver ?? 0 },
      lines: termIDs.map((termID) => (setting ? linesOf(setting.id, termID) : [])),
    }))
    .sort((a, b) => a.studentID - b.studentID);
}

type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Db, yearID: number, studentIDs: readonly number[]) =>
  db
    .selectFrom('feeSettings')
    .select(['id', 'classID', 'studentID', 'status', 'ver'])
    .where('yearID', '=', yearID)
    .where('studentID', 'in', studentIDs)
    .execute();
