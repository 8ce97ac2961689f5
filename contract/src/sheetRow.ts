import { z } from 'zod';

/** `column` is its heading, or '' for the row as a whole. */
const cellNote = z.object({ column: z.string(), msg: z.string() });

export const sheetRow = {
  line: z.number(),
  ok: z.boolean(),
  msg: z.string(),
  problems: z.array(cellNote),
  warnings: z.array(cellNote),
};
