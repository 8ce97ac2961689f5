import { useEffect, useRef } from 'react';
import { keepPlace, lastPlace } from '../school/lastPlace.ts';
import { type MarksLists, setsOf, streamsOf } from './MarksFilters.tsx';

interface Sheet {
  classID: number;
  streamID: number;
  setID: number;
  /** 0: all of them. */
  subjectID: number;
}

const has = (rows: readonly { id: number }[], wanted: number): boolean => rows.some(({ id }) => id === wanted);

/** Begins with the sheet that was opened last on this device, unless the address says more, and keeps what is opened. */
export function useLastSheet(lists: MarksLists, sheet: Sheet, change: (sheet: Sheet) => void) {
  const { classID, streamID, setID, subjectID } = sheet;
  const begun = useRef(false);
  useEffect(() => {
    const isFirst = !begun.current;
    begun.current = true;
    if (classID > 0 && streamID > 0 && setID > 0) keepPlace({ classID, streamID, setID, subjectID });
    if (!isFirst || window.location.search !== '') return;
    const last = { classID: 0, streamID: 0, setID: 0, subjectID: 0, ...lastPlace() };
    const isThere =
      has(lists.classData, last.classID) &&
      has(streamsOf(lists, last.classID), last.streamID) &&
      has(setsOf(lists, last.classID), last.setID);
    if (isThere) change(last);
  }, [lists, classID, streamID, setID, subjectID, change]);
}
