import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { conflict, type Handler, missing } from '../../handle.ts';
import { readReport } from './visibleStreams.ts';

// Final: the code is on paper. The same card can be issued again under another code (decideIssues.ts).
export const voidReport: Handler<'voidReport'> = async ({ id, reason }, { db, changed }) => {
  const report = await readReport(db, id);
  if (!report) throw missing();
  const { code, state } = report;
  if (state === 'VOID') throw conflict(texts.alreadyVoid);
  await db.updateTable('reportCards').set({ state: 'VOID', reason }).where('id', '=', id).execute();
  changed('report', id, { code, state }, { code, state: 'VOID', reason });
  return { msg: texts.withdrawn };
};
