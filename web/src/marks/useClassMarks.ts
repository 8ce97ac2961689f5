import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type KeptReading, useKeptCall } from '../kept/useKeptCall.ts';
import { marksOutbox } from './outbox/theOutbox.ts';
import type { ClassMarks } from './sheet.ts';
import { withNews } from './withStored.ts';

interface Question {
  classID: number;
  streamID: number;
  setID: number;
}

/** Reads a stream's marks of the current year for entry, and updates the answer when marks are saved. */
export function useClassMarks(
  question: Question,
  yearID: number,
  enabled: boolean,
): KeptReading<ClassMarks & { msg: string; error: false }> {
  const cache = useQueryClient();
  useEffect(() => {
    const queryKey = ['getTeacherStudents'];
    const unsubscribe = marksOutbox.onStored((stored) => {
      const here = stored.filter((each) => each.yearID === yearID);
      if (here.length === 0) return;
      const isReading = cache.isFetching({ queryKey }) > 0;
      // A read that began before the save would bring the old value back.
      void cache.cancelQueries({ queryKey });
      cache.setQueriesData<ClassMarks>({ queryKey }, (answer) => answer && withNews(answer, here));
      if (isReading) void cache.invalidateQueries({ queryKey });
    });
    return () => {
      unsubscribe();
      // Nobody updates the answer from now on, so the next visit reads again.
      cache.removeQueries({ queryKey });
    };
  }, [cache, yearID]);
  return useKeptCall('getTeacherStudents', question, { enabled, staleTime: 0 });
}
