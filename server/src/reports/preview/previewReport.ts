import { YEAR_SETS } from '@somero/contract/grading/index.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { fail, type Handler } from '../../handle.ts';
import { validateReport } from '../validateReport.ts';
import type { drawFirstReport } from './drawFirstReport.ts';

/** The most sets of each kind, as its own call takes them. */
const mostSets = { EOT_REPORT: 3, GENERAL_REPORT: 1, EOY_REPORT: 0 };

export const previewReport: Handler<'previewReport'> = async ({ kind, termID, setIDs = [], ...place }, ctx) => {
  const isOfYear = kind === 'EOY_REPORT';
  if (!isOfYear && termID === undefined) throw fail(texts.selectStarred, 'termID');
  if (setIDs.length > mostSets[kind] || (!isOfYear && setIDs.length === 0)) throw fail(texts.selectSet, 'setIDs');
  if (new Set(setIDs).size < setIDs.length) throw fail(texts.setCountWrong, 'setIDs');
  if (kind === 'EOT_REPORT' && setIDs.some((id) => id < 10)) throw fail(texts.setNotOfTerm, 'setIDs');
  const asked = { ...place, ...(!isOfYear && { termID }) };
  const sets = isOfYear ? YEAR_SETS.map(({ exam }) => exam) : setIDs;
  const rules = {
    kind,
    setIDs: sets,
    setField: isOfYear ? null : ('setIDs' as const),
    unselected: texts.selectStarred,
  };
  const request = await validateReport(asked, rules, ctx);
  const module = new URL('./drawFirstReport.ts', import.meta.url);
  const { student, pdf } = await ctx.pool.run<typeof drawFirstReport>(module, 'drawFirstReport', {
    ...{ source: await ctx.database.source(), filesPlace: ctx.files.place, now: ctx.now, request },
  });
  return { student, pdf: Buffer.from(pdf).toString('base64') };
};
