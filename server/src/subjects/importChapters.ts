import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { inPausedChunks } from '../database/inChunks.ts';
import { type MatchedColumns, matchColumns } from '../documents/sheets/columns.ts';
import { readUpload } from '../documents/sheets/readUpload.ts';
import { CallError, type Context, type Db, inSteps } from '../handle.ts';
import { emptyDetail, listOf, readDetails, requireChapterClass, settingToChange } from './queries.ts';
import { kindAt, storedName } from './rules.ts';
import { saveDetail } from './saveDetail.ts';
import {
  type ChapterColumn,
  chapterColumns,
  type KnownChapters,
  type ValidatedRow,
  validateChapterRows,
} from './validateChapterRows.ts';

type ClassAndYear = { yearID: number; classID: number };
type Change = NonNullable<ValidatedRow['change']>;

export const importChapters = inSteps<'importChapters', MatchedColumns<ChapterColumn>>({
  prepare: async ({ file }, ctx) => matchColumns(await readUpload(file, ctx), chapterColumns),
  run: async ({ yearID, classID, dryRun }, ctx, sheet) => {
    const { levelID } = await requireChapterClass(ctx.db, { yearID, classID }, { year: 'yearID', class: 'classID' });
    const validated = await validateChapterRows(sheet, await readKnown(ctx.db, levelID, { yearID, classID }));
    const rows = validated.map(({ change: _, ...row }) => row);
    const wrong = rows.filter((row) => !row.ok).length;
    const correction = wrong === 1 ? '1 row needs correction' : `${wrong} rows need correction`;
    if (wrong > 0 && !dryRun) throw new CallError(400, correction, { extra: { rows } });
    const changes = validated.flatMap((row) => row.change ?? []);
    const msg = wrong > 0 ? correction : outcome(changes.length, dryRun);
    if (dryRun) return { msg, rows, added: 0 };
    await setAll(changes, levelID, { yearID, classID }, ctx);
    return { msg, rows, added: changes.length };
  },
});

function outcome(count: number, dryRun: 0 | 1): string {
  if (count === 0) return texts.allSetAlready;
  const what = count === 1 ? '1 chapter' : `${count} chapters`;
  return dryRun ? `${what} can be set` : `${what} ${count === 1 ? 'is' : 'are'} set for the class`;
}

async function readKnown(db: Db, levelID: number, { yearID, classID }: ClassAndYear): Promise<KnownChapters> {
  const subjects = await db
    .selectFrom('subjects')
    .where('levelID', '=', levelID)
    .where('status', '=', 1)
    .select(['id', 'nameKey', 'code'])
    .execute();
  const chapters = await db
    .selectFrom('chapters')
    .where('levelID', '=', levelID)
    .where('kind', '=', kindAt(levelID))
    .select(['id', 'subjectID', 'nameKey', 'status'])
    .execute();
  const set = await db
    .selectFrom('classChapters')
    .innerJoin('chapterSettings', 'chapterSettings.id', 'classChapters.settingID')
    .where('chapterSettings.yearID', '=', yearID)
    .where('chapterSettings.classID', '=', classID)
    .select(['classChapters.chapterID', 'classChapters.termID'])
    .execute();
  const keys = new Set(set.map((row) => `${row.chapterID}/${row.termID}`));
  return { subjects, chapters, isSet: (chapterID, termID) => keys.has(`${chapterID}/${termID}`) };
}

/** Adds new chapters and sets all of them for the class, after those that are set already. */
async function setAll(changes: readonly Change[], levelID: number, to: ClassAndYear, ctx: Context): Promise<void> {
  if (changes.length === 0) return;
  const newIDs = await addMissing(changes, levelID, ctx);
  const setting = await settingToChange(ctx.db, to, { userID: ctx.who.userID, now: ctx.now });
  const details = (await readDetails(ctx.db, [setting.id])).get(setting.id) ?? [];
  for (const subjectID of new Set(changes.map((change) => change.subjectID))) {
    const detail = details.find((each) => each.sID === subjectID) ?? emptyDetail(subjectID);
    for (const change of changes.filter((each) => each.subjectID === subjectID)) {
      const chapterID = change.chapterID ?? newIDs.get(keyOf(change));
      if (chapterID === undefined) throw new Error(`the chapter ${change.name} was not added`);
      listOf(detail, change.termID).push(chapterID);
    }
    await saveDetail(ctx, setting, detail);
  }
}

const keyOf = ({ subjectID, nameKey }: { subjectID: number; nameKey: string }): string => `${subjectID}/${nameKey}`;

async function addMissing(changes: readonly Change[], levelID: number, ctx: Context): Promise<Map<string, number>> {
  const kind = kindAt(levelID);
  const wanted = new Map(
    changes.filter((change) => change.chapterID === null).map((change) => [keyOf(change), change]),
  );
  const rows = [...wanted.values()].map(({ subjectID, name, nameKey }) => ({
    subjectID,
    levelID,
    kind,
    name: storedName(kind, name),
    nameKey,
    code: '',
    status: 1,
  }));
  const ids = new Map<string, number>();
  for await (const values of inPausedChunks(rows)) {
    const added = await ctx.db
      .insertInto('chapters')
      .values(values)
      .returning(['id', 'subjectID', 'levelID', 'kind', 'name', 'nameKey', 'code', 'status'])
      .execute();
    for (const { id, ...row } of added) {
      ids.set(keyOf(row), id);
      ctx.changed('chapter', id, null, row);
    }
  }
  return ids;
}
