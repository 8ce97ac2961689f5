import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Reading, useCall } from '../hooks.ts';
import type { Mark } from './outbox/entry.ts';
import { marksOutbox } from './outbox/marksOutbox.ts';
import type { Stored } from './outbox/Outbox.ts';
import { type ClassMarks, markKey } from './sheet.ts';

interface Question {
  classID: number;
  streamID: number;
  setID: number;
}

/** Reads a stream's marks of the current year for entry, and keeps the answer true to what is saved meanwhile. */
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
      // What is being read now may have been looked up before the save: it would bring the old value back.
      void cache.cancelQueries({ queryKey });
      cache.setQueriesData<ClassMarks>({ queryKey }, (answer) => answer && withStored(answer, here));
      if (isReading) void cache.invalidateQueries({ queryKey });
    });
    return () => {
      unsubscribe();
      // Nobody listens from here on, so the next visit reads afresh.
      cache.removeQueries({ queryKey });
    };
  }, [cache, yearID]);
  return useCall('getTeacherStudents', question, { enabled, staleTime: 0 });
}

/** The answer with what the server is known to hold by now. */
export function withStored(answer: ClassMarks, stored: readonly Stored[]): ClassMarks {
  const news = new Map(
    stored
      .filter(({ setID }) => setID === answer.examData.id)
      .map((each) => [markKey(each.studentID, each.subjectID, each.paperID), each.mark]),
  );
  if (news.size === 0) return answer;
  const kept: Mark[] = [];
  for (const mark of answer.studentMarks) {
    const key = markKey(mark.studentID, mark.subjectID, mark.paperID ?? 0);
    const next = news.get(key);
    if (next === undefined) kept.push(mark);
    else if (next !== null) kept.push({ ...mark, ...next });
    news.delete(key);
  }
  for (const mark of news.values()) if (mark) kept.push({ tr_remarks: '', generic_skills: '', ...mark });
  return { ...answer, studentMarks: kept };
}
