import { type FeeLine, largestFee, raised, totalOf } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Context, conflict, type Db, fail, type Handler } from '../../handle.ts';
import { readClasses } from '../../school/queries.ts';
import { requireYear } from '../../school/requireYear.ts';
import { termIDs } from '../charging/FeeSetting.ts';
import { settingForAudit } from '../charging/saveSetting.ts';
import { readFeeCategories } from './readFeeCategories.ts';
import { readFeeLines } from './readFeeLines.ts';
import { readFeeRules } from './readFeeRules.ts';
import { requireOpenYear } from './requireOpenYear.ts';

type TermLine = FeeLine & { termID: number };

interface Copy {
  classID: number;
  className: string;
  /** Why it is not made; '' when it is. */
  against: string;
  /** Categories that are switched off. */
  left: string[];
  from: TermLine[];
  lines: TermLine[];
}

export const copyFees: Handler<'copyFees'> = async ({ fromYearID, toYearID, classList, percent = 0, dryRun }, ctx) => {
  const { db } = ctx;
  await requireYear(db, fromYearID, 'fromYearID');
  await requireOpenYear(db, toYearID, 'toYearID');
  if (fromYearID === toYearID) throw fail(texts.sameYear, 'toYearID');
  const copies = await plan(db, { fromYearID, toYearID, percent }, classList);
  const made = copies.filter(({ against }) => against === '');
  if (made.length === 0 && dryRun === 0) throw conflict(texts.nothingCopied);
  if (dryRun === 0) for (const copy of made) await add(copy, toYearID, ctx);
  const rows = copies.map(rowOf);
  const rises = rows.some(({ ok, total, fromTotal }) => ok && total > fromTotal);
  const { authority } = await readFeeRules(db);
  return {
    msg: messageOf(made.length, dryRun),
    rows,
    added: dryRun ? 0 : made.length,
    warning: rises && authority === '' ? texts.noAuthority : '',
  };
};

function messageOf(classes: number, dryRun: 0 | 1): string {
  if (classes === 0) return texts.nothingCopied;
  const which = classes === 1 ? '1 class' : `${classes} classes`;
  return dryRun ? `The fees of ${which} can be copied` : `The fees of ${which} are copied`;
}

const rowOf = ({ classID, className, against, left, from, lines }: Copy) => ({
  ...{ classID, className, ok: against === '', fromTotal: totalOf(from), total: totalOf(lines) },
  msg: against || (left.length > 0 ? `Without ${left.join(', ')}, which is switched off` : ''),
});

interface Wanted {
  fromYearID: number;
  toYearID: number;
  percent: number;
}

async function plan(db: Db, { fromYearID, toYearID, percent }: Wanted, classList?: readonly number[]): Promise<Copy[]> {
  const classes = await readClasses(db);
  if (classList?.some((id) => !classes.some((each) => each.id === id)))
    throw fail(schoolTexts.noClassesFound, 'classList');
  const settings = await db
    .selectFrom('feeSettings')
    .select(['id', 'classID', 'yearID', 'status'])
    .where('studentID', 'is', null)
    .where('yearID', 'in', [fromYearID, toYearID])
    .execute();
  const linesOf = await readFeeLines(
    db,
    settings.filter(({ yearID }) => yearID === fromYearID).map(({ id }) => id),
  );
  const categories = await readFeeCategories(db);
  const isOff = (catID: number) => categories.find(({ id }) => id === catID)?.status !== 1;
  const asked = classes.filter(({ id, status }) =>
    classList && classList.length > 0 ? classList.includes(id) : status === 1,
  );
  return asked.map(({ id, name }) => {
    const find = (year: number) => settings.find(({ classID, yearID }) => classID === id && yearID === year);
    const source = find(fromYearID);
    const from =
      source?.status === 1
        ? [1, 2, 3].flatMap((termID) => linesOf(source.id, termID).map((line) => ({ ...line, termID })))
        : [];
    const lines = from
      .filter(({ catID }) => !isOff(catID))
      .map((line) => ({ ...line, amount: raise(line.amount, percent) }));
    const left = categories.filter(
      (category) => from.some(({ catID }) => catID === category.id) && category.status !== 1,
    );
    return {
      ...{ classID: id, className: name, from, lines, left: left.map((category) => category.name) },
      against: find(toYearID) ? texts.setAlready : lines.length === 0 ? texts.noneToCopy : '',
    };
  });
}

/** A fee does not vanish by rounding. @throws CallError 400 when it gets too large */
function raise(amount: number, percent: number): number {
  const fresh = Math.max(raised(amount, percent), Math.min(amount, 1000));
  if (fresh > largestFee) throw fail(texts.mostAmount, 'percent');
  return fresh;
}

async function add({ classID, lines }: Copy, toYearID: number, ctx: Context): Promise<void> {
  const setting = { classID, yearID: toYearID, studentID: null, status: 1 };
  const { id } = await ctx.db
    .insertInto('feeSettings')
    .values({ ...setting, createdBy: ctx.who.userID, createdAt: ctx.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('feeLines')
    .values(lines.map((line) => ({ ...line, settingID: id })))
    .execute();
  const byTerm = termIDs.map((termID) => lines.filter((line) => line.termID === termID));
  ctx.changed('feeSetting', id, null, settingForAudit({ ...setting, lines: byTerm }));
}
