import { termName } from '@somero/contract/school/reference.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { type CellResult, cellName, cellText } from '../documents/sheets/cells.ts';
import type { ExpectedColumn, MatchedColumns, SheetRecord } from '../documents/sheets/columns.ts';
import { mapInSlices } from '../mapInSlices.ts';

export type ChapterColumn = 'subject' | 'chapter' | 'term';

export const chapterColumns = [
  { key: 'subject', header: 'Subject', aliases: ['Subject code'], required: true },
  { key: 'chapter', header: 'Chapter', aliases: ['Charpter', 'Topic'], required: true },
  { key: 'term', header: 'Term', required: true },
] as const satisfies readonly ExpectedColumn<ChapterColumn>[];

export interface KnownChapters {
  subjects: readonly { id: number; nameKey: string; code: string }[];
  chapters: readonly { id: number; subjectID: number; nameKey: string; status: number }[];
  isSet: (chapterID: number, termID: number) => boolean;
}

export interface ValidatedRow {
  line: number;
  ok: boolean;
  msg: string;
  subject: string;
  chapter: string;
  term: string;
  isNew: 0 | 1;
  /** Null when the row is wrong, or set already. `chapterID` is null for a new chapter. */
  change: { subjectID: number; name: string; nameKey: string; chapterID: number | null; termID: number } | null;
}

/** Names each problem by its column. A sheet with wrong headings gives a row for each problem. */
export async function validateChapterRows(
  { records, problems }: MatchedColumns<ChapterColumn>,
  known: KnownChapters,
): Promise<ValidatedRow[]> {
  if (records.length === 0)
    return problems.map(({ line, msg }) => refused(line, msg, { subject: '', chapter: '', term: '' }));
  const find = indexOf(known);
  const seen: Seen = { rows: new Map(), chapters: new Set() };
  const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
  return mapInSlices(records, (record) => validateRow(record, strays.get(record.line), find, seen));
}

interface Seen {
  /** By subject, chapter and term: the line that named them first. */
  rows: Map<string, number>;
  chapters: Set<string>;
}

function validateRow(
  record: SheetRecord<ChapterColumn>,
  stray: string | undefined,
  known: Index,
  seen: Seen,
): ValidatedRow {
  const { line, values } = record;
  const subject = cellText(values.subject, 80);
  const chapter = cellName(values.chapter, 120);
  const term = cellText(values.term);
  const shown = { subject: subject.value ?? '', chapter: chapter.value ?? '', term: term.value ?? '' };

  const found = known.subject(shown.subject);
  const termID = Number(/^(?:term *)?([123])$/i.exec(shown.term)?.[1] ?? 0);
  const msg = [
    stray,
    problemOf(
      'Subject',
      subject,
      found ? undefined : `there is no subject ${shown.subject} at the level of this class`,
    ),
    problemOf('Chapter', chapter),
    problemOf('Term', term, termID > 0 ? undefined : 'enter 1, 2 or 3'),
  ]
    .filter((problem) => problem !== undefined)
    .join('; ');
  if (msg !== '' || !found) return refused(line, msg, shown);

  const nameKey = foldName(shown.chapter);
  const chapterKey = keyOf(found.id, nameKey);
  const present = known.chapter(chapterKey);
  const rowKey = `${termID}/${chapterKey}`;
  const first = seen.rows.get(rowKey);
  if (first !== undefined) return refused(line, `Chapter: the same as line ${first}`, shown);
  seen.rows.set(rowKey, line);
  if (present && known.isSet(present.id, termID))
    return { line, ok: true, msg: texts.chapterIsSet, ...shown, isNew: 0, change: null };
  if (present?.status === 0) return refused(line, `Chapter: ${shown.chapter} is disabled`, shown);

  const isNew = present || seen.chapters.has(chapterKey) ? 0 : 1;
  seen.chapters.add(chapterKey);
  return {
    line,
    ok: true,
    msg: isNew ? `New, set for ${termName(termID)}` : `Set for ${termName(termID)}`,
    ...shown,
    isNew,
    change: { subjectID: found.id, name: shown.chapter, nameKey, chapterID: present?.id ?? null, termID },
  };
}

type Index = ReturnType<typeof indexOf>;

/** A sheet names a subject by its name or its UNEB code, in any case (calls.md, Fixed reference data). */
function indexOf({ subjects, chapters, isSet }: KnownChapters) {
  const byCode = new Map(subjects.map((subject) => [foldName(subject.code), subject]));
  const byName = new Map(subjects.map((subject) => [subject.nameKey, subject]));
  const byKey = new Map(chapters.map((chapter) => [keyOf(chapter.subjectID, chapter.nameKey), chapter]));
  return {
    subject: (given: string) =>
      given === '' ? undefined : (byName.get(foldName(given)) ?? byCode.get(foldName(given))),
    chapter: (key: string) => byKey.get(key),
    isSet,
  };
}

const keyOf = (subjectID: number, nameKey: string): string => `${subjectID}/${nameKey}`;

function problemOf(column: string, { value, problem }: CellResult<string>, unless?: string): string | undefined {
  const said = problem ?? (value === '' ? 'this is required' : unless);
  return said === undefined ? undefined : `${column}: ${said}`;
}

const refused = (line: number, msg: string, shown: Pick<ValidatedRow, ChapterColumn>): ValidatedRow => ({
  line,
  ok: false,
  msg,
  ...shown,
  isNew: 0,
  change: null,
});
