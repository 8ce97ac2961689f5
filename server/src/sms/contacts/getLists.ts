import { staffCategories } from '@somero/contract/staff/rules.ts';
import type { Handler } from '../../handle.ts';
import { readClasses, readShortLists } from '../../school/queries.ts';
import { ownBranch } from '../branch.ts';
import { gatewaysInUse, purseInUse } from '../gateways/readGateways.ts';
import { availableSms } from '../ledger/availableSms.ts';
import { currentRate } from '../ledger/currentRate.ts';
import { partsOfToday } from '../messages/partsOfToday.ts';
import { readSmsRules } from '../settings/readSmsRules.ts';
import { readOwnPlaces } from './ownPlaces.ts';
import { reachedNetworks } from './reach.ts';
import { readSchool } from './readSchool.ts';

export const getLists: Handler<'getLists'> = async (_, { db, who, now }) => {
  const places = await readOwnPlaces({ db, who });
  const isOwn = (classID: number, streamID: number) =>
    places === null || places.some((place) => place.classID === classID && place.streamID === streamID);
  const lists = await readShortLists(db);
  const classes = (await readClasses(db))
    .filter(({ status }) => status === 1)
    .map(({ id, name, streams }) => {
      const own = streams.split(',').filter((stream) => stream !== '' && isOwn(id, Number(stream)));
      return { id, name, streams: own.join(',') };
    })
    .filter(({ streams }) => places === null || streams !== '');
  const used = new Set(classes.flatMap(({ streams }) => streams.split(',').map(Number)));
  const { which, signature, opens, closes, dayLimit } = await readSmsRules(db);
  const sent = dayLimit === 0 ? 0 : await partsOfToday(db, who.userID, now);
  const school = await readSchool(db);
  return {
    classData: classes,
    streamData: lists('streams')
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({ id, name })),
    staffCatData: places === null ? [...staffCategories] : [],
    rules: {
      ...{ which, signature, opens, closes, dayLimit, leftToday: Math.max(0, dayLimit - sent) },
      ...{ rate: await currentRate(db, ownBranch), school: school.name, phone: school.phone },
      networks: [...reachedNetworks(await gatewaysInUse(db, 'SMS'))],
    },
    balance: await availableSms(db, ownBranch, await purseInUse(db)),
  };
};
