import { useSession } from '../device.ts';
import { useAllowed, useCall } from '../hooks.ts';
import { idsOf } from '../school/School.ts';

/**
 * Whether the user may see how the results of a stream came about: all for a holder of allMark, else who makes reports those of
 * the streams that they teach. (A class teacher gets there from Report Comments, which knows the year's.)
 */
export function useMayExplain(): (place: { classID: number; streamID: number }) => boolean {
  const may = useAllowed();
  const rights = useSession()?.rights;
  const seesAll = rights?.allMark === 1;
  const taught = useCall('getAddMarks', {}, { enabled: !seesAll && rights?.genRep === 1 && may('getAddMarks') });
  return ({ classID, streamID }) =>
    seesAll ||
    taught.answer?.classData.some(({ id, streams }) => id === classID && idsOf(streams).includes(streamID)) === true;
}
