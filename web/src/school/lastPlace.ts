import { useEffect, useRef } from 'react';
import { readDraft, storeDraft } from '../drafts.ts';
import type { School } from './School.ts';

/** What a user last chose on this device, on any screen. It ends as drafts do: at Logout. */
interface LastPlace {
  classID?: number;
  streamID?: number;
  setID?: number;
  subjectID?: number;
}

const name = 'last:choice';

export const lastPlace = (): LastPlace => readDraft<LastPlace>(name) ?? {};

export function keepPlace(place: LastPlace): void {
  try {
    storeDraft(name, { ...lastPlace(), ...place });
  } catch {
    // A device without room begins with nothing chosen.
  }
}

interface Place {
  classID: number;
  streamID: number;
}

/** The same on a screen without streams: the stream that was chosen in this class stays. */
export function useLastClass(school: School, classID: number, change: (classID: number) => void, isFree: boolean) {
  const last = lastPlace();
  const streamID = classID === last.classID ? (last.streamID ?? 0) : 0;
  useLastPlace(school, { classID, streamID }, (place) => change(place.classID), isFree);
}

/** Begins a screen with the class and stream that were chosen last, unless its address says more, and keeps what is chosen. */
export function useLastPlace(
  school: School,
  { classID, streamID }: Place,
  change: (place: Place) => void,
  isFree = true,
) {
  const begun = useRef(false);
  useEffect(() => {
    const isFirst = !begun.current;
    begun.current = true;
    if (classID > 0) keepPlace({ classID, streamID: Math.max(0, streamID) });
    if (classID > 0 || !isFirst || !isFree) return;
    const last = lastPlace();
    const has = (options: readonly { value: number }[], id = 0) => options.some(({ value }) => value === id);
    if (!last.classID || !has(school.classes, last.classID)) return;
    const stream = has(school.streamsOf(last.classID), last.streamID) ? (last.streamID ?? 0) : 0;
    change({ classID: last.classID, streamID: stream });
  });
}
