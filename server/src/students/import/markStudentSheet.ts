import { maxRows } from '../../documents/sheets/limits.ts';
import { storeSheet } from '../../files/storeSheet.ts';
import { fail, inSteps } from '../../handle.ts';
import type { makeMarkedSheet } from './makeMarkedSheet.ts';
import { sampleLists } from './sampleLists.ts';
import { type ClassList, readFaultyClassList, validateClassList } from './validateClassList.ts';

/** Validates as the dry run of importStudents does, and adds the sheet «Lists». With wrong headings only these are marked. */
export const markStudentSheet = inSteps<'markStudentSheet', ClassList>({
  prepare: async ({ file }, ctx) => {
    const list = await readFaultyClassList(file, ctx);
    // Each row keeps its line, so empty lines between are written too.
    if ((list.sheet.rows.at(-1)?.line ?? 0) > maxRows)
      throw fail('There are too many empty lines in this sheet. Take them out first', 'file');
    return list;
  },
  run: async ({ file }, ctx, { matched }) => {
    const validated = await validateClassList(ctx.db, matched, ctx.now);
    const notes = new Map(validated.map(({ row: { line, notes } }) => [line, plain(notes)]));
    const { places, wrongHeadings, problems } = matched;
    const headings = wrongHeadings && { places: wrongHeadings, msgs: problems.map(({ msg }) => msg) };
    const bytes = await ctx.pool.run<typeof makeMarkedSheet>(
      new URL('./makeMarkedSheet.ts', import.meta.url),
      'makeMarkedSheet',
      { file, places, headings, notes, lists: await sampleLists(ctx.db) },
    );
    const name = file.fileName.replace(/\.[^.]*$/, '');
    return {
      path: await storeSheet(ctx, bytes, `${name} to correct.xlsx`),
      wrong: validated.filter(({ row }) => row.notes.problems.length > 0).length + (headings ? 1 : 0),
    };
  },
});

const plain = <Note>({ problems, warnings }: { problems: Note[]; warnings: Note[] }) => ({ problems, warnings });
