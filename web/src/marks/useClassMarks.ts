import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Reading, useCall } from '../hooks.ts';
import type { Stored } from './outbox/MarksOutbox.ts';
import { marksOutbox } from './outbox/theOutbox.ts';
import { type ClassMarks, indexOf } from './sheet.ts';
import { withStored } from './withStored.ts';

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
): Reading<ClassMarks & { msg: string; error: false }> {
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
  return useCall('getTeacherStudents', question, { enabled, staleTime: 0 });
}

function withNews(answer: ClassMarks, stored: readonly Stored[]): ClassMarks {
  const marks = indexOf(answer.studentMarks);
  const next = withStored(marks, stored, answer.examData.id);
  return next === marks ? answer : { ...answer, studentMarks: [...next.values()] };
}
