import type { Answer } from '@somero/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Reading, useCall } from '../../hooks.ts';
import type { Stored } from './outbox/CommentsOutbox.ts';
import { theOutbox } from './outbox/theOutbox.ts';
import { saidAfter } from './outbox/words.ts';

type Comments = Answer<'getComments'>;

/** streamID 0 is all streams. */
export interface CommentsPlace {
  yearID: number;
  termID: number;
  classID: number;
  streamID: number;
}

/** Reads the comments of a list, and updates the answer when comments are saved. */
export function useComments(place: CommentsPlace, enabled: boolean): Reading<Comments> {
  const cache = useQueryClient();
  const { yearID, termID } = place;
  useEffect(() => {
    const queryKey = ['getComments'];
    const unsubscribe = theOutbox.onStored((stored) => {
      const news = stored.filter((each) => each.yearID === yearID && each.termID === termID);
      if (news.length === 0) return;
      const isReading = cache.isFetching({ queryKey }) > 0;
      // A read that began before the save would bring the old words back.
      void cache.cancelQueries({ queryKey });
      cache.setQueriesData<Comments>({ queryKey }, (answer) => answer && news.reduce(withNews, answer));
      if (isReading) void cache.invalidateQueries({ queryKey });
    });
    return () => {
      unsubscribe();
      // Nobody updates the answer from now on, so the next visit reads again.
      cache.removeQueries({ queryKey });
    };
  }, [cache, yearID, termID]);
  return useCall('getComments', place, { enabled, staleTime: 0 });
}

function withNews(answer: Comments, { studentID, ver, said, words = {} }: Stored): Comments {
  return {
    ...answer,
    students: answer.students.map((row) =>
      row.studentID === studentID ? { ...row, ...(said ?? saidAfter(row, words, ver)) } : row,
    ),
  };
}
