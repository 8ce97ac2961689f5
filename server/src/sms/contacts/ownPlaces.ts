import type { Holding } from '../../handle.ts';
import { readOwnStreams } from '../../teaching/lessons.ts';
import type { Place } from '../../teaching/readStanding.ts';

/** Streams of classes whose parents somebody may send to; null: all (sms.md, section 6). */
export const readOwnPlaces = async ({ db, who }: Holding): Promise<Place[] | null> =>
  who.rights.seeStu === 1 ? null : readOwnStreams(db, who.userID);
