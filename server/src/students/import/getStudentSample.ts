import { sheetToFill } from '../../documents/sheets/sheetToFill.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { storeSheet } from '../../files/storeSheet.ts';
import type { Handler } from '../../handle.ts';
import { sampleLists } from './sampleLists.ts';
import { allPapers, type StudentColumn, sampleColumns, studentColumns } from './studentSheet.ts';

const widths: Partial<Record<StudentColumn, number>> = {
  surname: 18,
  firstname: 18,
  othername: 18,
  formerSchool: 30,
  f_name: 24,
  m_name: 24,
  subjects: 60,
  papers: 40,
};

const headersOf = (columns: typeof studentColumns): string => columns.map(({ header }) => header).join(', ');

const notes = [
  'Write one student on each line of the first sheet. Keep the line with the headings as it is.',
  'Father, Mother, their phones, Other name and LIN may stay empty. Papers are for S5 and S6 only.',
  'Index number: PLE or UCE, without spaces, for example 003301/368 or U2769/018. No two students have the same.',
  'Gender is Male or Female. Date of birth is day/month/year, for example 04/06/2012.',
  'Class, Stream, House, Religion and Residency are names from the sheet Lists.',
  'Subjects are names or codes from the sheet Lists, with ; between them, for example ENGLISH; 456; PHYSICS.',
  `Papers are codes from the sheet Lists, with ; between them, for example P510/1; P510/2. The word ${allPapers} stands for all papers of the student's subjects.`,
  `These columns may be added: ${headersOf(studentColumns.filter(({ extra }) => extra))}.`,
  'Aggregates and Grade are of PLE, or of UCE for S5 and S6. Write N/A where there are none.',
];

export const getStudentSample: Handler<'getStudentSample'> = async (_, ctx) => {
  const bytes = await writeSheet(sheetToFill('Students', sampleColumns, { widths, notes }), await sampleLists(ctx.db));
  return { path: await storeSheet(ctx, bytes, 'Students to fill.xlsx') };
};
