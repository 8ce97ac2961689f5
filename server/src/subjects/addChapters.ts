import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { conflict, fail, type Handler } from '../handle.ts';
import { type ChapterKind, isLevel, kindAt, storedName } from './rules.ts';

export const addChapters: Handler<'addChapters'> = async ({ level, subject: subjectID, papers }, { db, changed }) => {
  if (!isLevel(level)) throw fail(texts.selectLevelCapital, 'level');
  const subject = await db
    .selectFrom('subjects')
    .where('id', '=', subjectID)
    .where('levelID', '=', level)
    .select('code')
    .executeTakeFirst();
  if (!subject) throw fail(texts.selectSubject, 'subject');

  const kind = kindAt(level);
  const names = papers.filter((name) => name !== undefined).map((name) => storedName(kind, name));
  if (names.length === 0) return { msg: 'No names were given', ids: [] };
  const present = await db
    .selectFrom('chapters')
    .where('subjectID', '=', subjectID)
    .where('kind', '=', kind)
    .select(['nameKey', 'code'])
    .execute();
  refuseRepeated(names, present);
  const codeFor = codes(kind, subject.code, present);
  const rows = names.map((name, index) => ({
    subjectID,
    levelID: level,
    kind,
    name,
    nameKey: foldName(name),
    code: codeFor(index),
    status: 1,
  }));
  const ids: number[] = [];
  for (const row of rows) {
    const { id } = await db.insertInto('chapters').values(row).returning('id').executeTakeFirstOrThrow();
    changed('chapter', id, null, row);
    ids.push(id);
  }
  return { msg: kind === 'paper' ? 'The papers are added' : 'The chapters are added', ids };
};

/** One repeated name refuses the whole list. */
function refuseRepeated(names: readonly string[], present: readonly { nameKey: string }[]): void {
  const seen = new Set(present.map((row) => row.nameKey));
  const repeated = names.filter((name) => {
    const nameKey = foldName(name);
    if (seen.has(nameKey)) return true;
    seen.add(nameKey);
    return false;
  });
  if (repeated.length > 0) throw conflict(`Already there, or given twice: ${[...new Set(repeated)].join(', ')}`);
}

/** Papers continue from the subject's highest number, as P425/3. Chapters and subjects without a code have none. */
function codes(
  kind: ChapterKind,
  subjectCode: string,
  present: readonly { code: string }[],
): (index: number) => string {
  if (kind === 'chapter' || subjectCode === '') return () => '';
  const highest = Math.max(0, ...present.map((row) => Number(row.code.split('/')[1] ?? 0) || 0));
  return (index) => `${subjectCode}/${highest + 1 + index}`;
}
