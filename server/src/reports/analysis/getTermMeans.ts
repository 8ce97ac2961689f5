import { type Handler, missing } from '../../handle.ts';
import type { makeTermMeans } from './readTermMeans.ts';
import { validateSheet } from './sheetRequest.ts';

export const getTermMeans: Handler<'getTermMeans'> = async (asked, ctx) => {
  const request = await validateSheet(asked, 'setIDs', ctx);
  const [part] = request.scope;
  if (!part) throw missing();
  const module = new URL('./readTermMeans.ts', import.meta.url);
  const source = await ctx.database.source();
  return { terms: await ctx.pool.run<typeof makeTermMeans>(module, 'makeTermMeans', { source, request, part }) };
};
