import { z } from 'zod';

/** What is wrong with a row of a sheet, or odd about it, named by the heading of its column; '' for the row as a whole. */
const cellNote = z.object({ column: z.string(), msg: z.string() });

/** What is said of each row of a list that is taken from a sheet. */
export const sheetRow = {
  line: z.number(),
  ok: z.boolean(),
  msg: z.string(),
  problems: z.array(cellNote),
  warnings: z.array(cellNote),
};
