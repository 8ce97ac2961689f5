import { writeSheet } from '../documents/sheets/writeSheet.ts';
import { storeSheet } from '../files/storeSheet.ts';
import type { Handler } from '../handle.ts';
import { chapterColumns } from './validateChapterRows.ts';

const chapterLevel = 1;
const [subject, chapter, term] = chapterColumns;

export const getChapterSample: Handler<'getChapterSample'> = async (_, ctx) => {
  const subjects = await ctx.db
    .selectFrom('subjects')
    .where('levelID', '=', chapterLevel)
    .where('status', '=', 1)
    .select(['name as subject', 'code'])
    .orderBy('id')
    .execute();
  const bytes = await writeSheet(
    {
      sheetName: 'Chapters',
      columns: [
        { header: subject.header, key: subject.key, type: 'text', width: 36 },
        { header: chapter.header, key: chapter.key, type: 'text', width: 48 },
        { header: term.header, key: term.key, type: 'integer' },
      ],
      rows: subjects.slice(0, 2).map((each, index) => ({ ...each, chapter: `Name of chapter ${index + 1}`, term: 1 })),
      rowsToFill: 200,
      notes: [
        'Write one chapter on each line. Write over the two examples.',
        'Subject is a name or a code from the sheet Subjects.',
        'Term is 1, 2 or 3. A chapter that is taught in two terms has two lines.',
      ],
    },
    {
      sheetName: 'Subjects',
      columns: [
        { header: 'Subject', key: 'subject', type: 'text', width: 40 },
        { header: 'Code', key: 'code', type: 'text' },
      ],
      rows: subjects,
    },
  );
  return { path: await storeSheet(ctx, bytes, 'Chapters to fill.xlsx') };
};
