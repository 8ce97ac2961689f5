import { maxRows } from '../documents/sheets/limits.ts';
import { keepSheet } from '../files/keepSheet.ts';
import { fail, inSteps } from '../handle.ts';
import { type ClassList, judgeClassList, readFaultyClassList } from './judgeClassList.ts';
import type { makeMarkedSheet } from './makeMarkedSheet.ts';
import { sampleLists } from './sampleLists.ts';

/**
 * Judged as the dry run of importStudents judges it; beside it the names that its cells may hold, as in the sample. While headings
 * are at fault only these are marked: what stands below them cannot be judged yet.
 */
export const markStudentSheet = inSteps<'markStudentSheet', ClassList>({
  prepare: async ({ file }) => {
    const list = await readFaultyClassList(file);
    // Each row comes back on its line, so the empty ones between are written too.
    if ((list.sheet.rows.at(-1)?.line ?? 0) > maxRows)
      throw fail('There are too many empty lines in this sheet: take them out first', 'file');
    return list;
  },
  run: async ({ file }, ctx, { sheet, matched }) => {
    const judged = await judgeClassList(ctx.db, matched, ctx.now);
    const notes = new Map(judged.map(({ row: { line, notes } }) => [line, plain(notes)]));
    const { places, wrongHeadings, problems } = matched;
    const headings = wrongHeadings && { places: wrongHeadings, msgs: problems.map(({ msg }) => msg) };
    // A whole school's list takes seconds to write.
    const bytes = await ctx.pool.run<typeof makeMarkedSheet>(
      new URL('./makeMarkedSheet.ts', import.meta.url),
      'makeMarkedSheet',
      { sheet, places, headings, notes, lists: await sampleLists(ctx.db) },
    );
    const name = file.fileName.replace(/\.[^.]*$/, '');
    return {
      path: await keepSheet(ctx, bytes, `${name} to correct.xlsx`),
      wrong: judged.filter(({ row }) => row.notes.problems.length > 0).length + (headings ? 1 : 0),
    };
  },
});

const plain = <Note>({ problems, warnings }: { problems: Note[]; warnings: Note[] }) => ({ problems, warnings });
