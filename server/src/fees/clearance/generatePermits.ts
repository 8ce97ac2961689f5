import { randomBytes } from 'node:crypto';
import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { printedDay, schoolDay } from '@somero/contract/schoolTime.ts';
import { inChunks } from '../../database/inChunks.ts';
import { codeOf } from '../../documents/code.ts';
import { type Context, conflict, type Db, fail, inSteps } from '../../handle.ts';
import { signedUrl, signingKey, signingSecret } from '../../signing/signing.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import { type PermitContent, permitsPaper } from './permits.ts';
import { type ClearanceRow, readClearance } from './readClearance.ts';

const aDay = 24 * 3_600_000;
const mostDaysAhead = 366;

interface Examination {
  yearID: number;
  termID: number;
  examination: string;
}

interface Wanted {
  studentID: number;
  validUntil: string;
  content: PermitContent;
}

/** Read and signed before the transaction: nobody waits for it. */
export const generatePermits = inSteps<'generatePermits', { rows: Row[]; threshold: number }>({
  prepare: async ({ examination, validUntil, studentList, streamID, ...scope }, ctx) => {
    requireDay(validUntil, ctx.now);
    const { rows, threshold } = await readClearance(ctx.db, scope, schoolDay(ctx.now));
    const chosen = studentList?.length ? new Set(studentList) : null;
    const wanted = rows
      .filter(({ state }) => state !== 'NOT CLEARED')
      .filter((row) => streamID === undefined || row.streamID === streamID)
      .filter(({ id }) => chosen === null || chosen.has(id))
      .map((row) => wantedOf(row, validUntil));
    if (wanted.length === 0) throw conflict(texts.nobody);
    const { yearID, termID } = scope;
    return { rows: await sign(ctx, { yearID, termID, examination }, wanted), threshold };
  },
  run: async ({ yearID, termID, classID, examination, validUntil }, ctx, { rows, threshold }) => {
    const { db, who, now } = ctx;
    const ids = await storePermits(db, { yearID, termID, examination }, rows);
    const { id: printID } = await db
      .insertInto('feePermitPrints')
      .values({ permits: JSON.stringify(ids), userID: who.userID, at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { yearID, termID, ...(classID !== undefined && { classID }) };
    ctx.changed('permitPrint', printID, null, { permits: ids.length, examination, validUntil, threshold, ...of });
    return { path: await ctx.link(permitsPaper(printID)), permits: ids.length };
  },
});

function requireDay(validUntil: string, now: Date): void {
  if (validUntil < schoolDay(now)) throw fail(texts.pastDay, 'validUntil');
  if (validUntil > schoolDay(new Date(now.getTime() + mostDaysAhead * aDay))) throw fail(texts.dayTooFar, 'validUntil');
}

/** Who is allowed on a promise gets a permit until the day of the promise. */
function wantedOf({ id, regno, name, className, stream, state, until }: ClearanceRow, validUntil: string): Wanted {
  return {
    ...{ studentID: id, content: { name, regno, className, stream } },
    validUntil: state === 'ALLOWED' && until < validUntil ? until : validUntil,
  };
}

/** @returns the ids of the permits, in the order of the rows */
async function storePermits(
  db: Db,
  { yearID, termID, examination }: Examination,
  rows: readonly Row[],
): Promise<number[]> {
  const stored = await db
    .selectFrom('feePermits')
    .select(['id', 'studentID', 'validUntil', 'content'])
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('examination', '=', examination)
    .execute();
  const keyOf = ({ studentID, validUntil, content }: Pick<Row, 'studentID' | 'validUntil' | 'content'>) =>
    `${studentID}/${validUntil}/${content}`;
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]));
  for (const some of inChunks(rows.filter((row) => !ids.has(keyOf(row))))) {
    const added = await db
      .insertInto('feePermits')
      .values(some)
      .returning(['id', 'studentID', 'validUntil', 'content'])
      .execute();
    for (const row of added) ids.set(keyOf(row), row.id);
  }
  return rows.map((row) => ids.get(keyOf(row)) ?? 0);
}

type Row = Awaited<ReturnType<typeof sign>>[number];

async function sign(ctx: Context, of: Examination, wanted: readonly Wanted[]) {
  const { db } = ctx;
  const { school } = await readLetterhead(db);
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', of.yearID)
    .executeTakeFirstOrThrow();
  const key = signingKey(await signingSecret(ctx));
  return wanted.map(({ studentID, validUntil, content }) => {
    const code = codeOf(randomBytes(10));
    const claim = {
      ...{ school: school.name, year: yearName, termID: of.termID, paper: 'PERMIT' as const },
      ...{ initials: initialsOf(content.name), totals: claimedPermit(of.examination, content, validUntil) },
    };
    return {
      ...{ ...of, studentID, validUntil, code, content: JSON.stringify(content) },
      verifyUrl: signedUrl(ctx.school.publicUrl, code, claim, key),
    };
  });
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join('');

/** What anybody is told who checks a permit. */
const claimedPermit = (examination: string, { className, stream }: PermitContent, validUntil: string) => [
  { label: 'Examination', value: examination },
  { label: 'Valid until', value: printedDay(validUntil) },
  { label: 'Class', value: [className, stream].filter(Boolean).join(' ') },
];
