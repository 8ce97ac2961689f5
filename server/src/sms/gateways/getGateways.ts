import type { Handler } from '../../handle.ts';
import { gatewaysInUse } from './readGateways.ts';
import { shownGateway } from './shownGateway.ts';

export const getGateways: Handler<'getGateways'> = async ({ kind }, ctx) => {
  const { db, school } = ctx;
  const saved = await db
    .selectFrom('smsGateways')
    .selectAll()
    .where('kind', '=', kind)
    .where('source', '=', 'SAVED')
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const others = (await gatewaysInUse(db, kind)).filter(({ source }) => source !== 'SAVED');
  const mainData = [];
  for (const row of [...others, ...saved]) mainData.push(await shownGateway(ctx, row));
  return { mainData, isReached: Number(school.publicUrl.startsWith('https:')) };
};
