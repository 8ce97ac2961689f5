import type { ChargedStudent } from '../charging/readCharged.ts';
import type { Place } from '../ledger/post.ts';
import type { Present } from './readPresent.ts';

/** Whom a charge of the running or a later term would be made for today; who is not charged or not active keeps the known place. */
export function presentPlace(
  { place, isCharged }: Pick<ChargedStudent, 'place' | 'isCharged'>,
  now: Present,
  charged: ReadonlySet<number>,
): Place {
  if (!isCharged || now.status !== 1) return place;
  const moved = movedTo(place.classID, now);
  const classID = charged.has(moved) ? moved : place.classID;
  return {
    classID,
    streamID: now.classID === classID ? now.streamID : place.streamID,
    residencyID: now.residencyID ?? place.residencyID,
    isNew: place.isNew,
  };
}

/** Promote Students leaves charged terms as they are: its moves do not count. */
function movedTo(chargedIn: number, { classID, moves }: Present): number {
  let [recorded, counted] = [chargedIn, chargedIn];
  for (const move of moves) {
    if (move.classID !== recorded && move.action !== 'PROMOTE' && move.action !== 'DEMOTE') counted = move.classID;
    recorded = move.classID;
  }
  return recorded === classID ? counted : classID;
}
