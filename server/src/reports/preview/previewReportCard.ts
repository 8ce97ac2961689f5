import type { Handler } from '../../handle.ts';
import type { drawPreview } from './drawPreview.ts';

export const previewReportCard: Handler<'previewReportCard'> = async (asked, ctx) => {
  const { cardDesign: design, colour, curriculumID = 2 } = asked;
  const bytes = await ctx.pool.run<typeof drawPreview>(new URL('./drawPreview.ts', import.meta.url), 'drawPreview', {
    ...{ source: await ctx.database.source(), filesPlace: ctx.files.place, now: ctx.now },
    ...{ design, curriculumID, ...(colour !== undefined && { colour: colour ?? '' }) },
  });
  return { pdf: Buffer.from(bytes).toString('base64') };
};
