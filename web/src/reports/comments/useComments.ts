import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type KeptReading, useKeptCall } from '../../kept/useKeptCall.ts';
import { theOutbox } from './outbox/theOutbox.ts';
import { type Comments, withNews } from './withNews.ts';

/** streamID 0 is all streams. */
export interface CommentsPlace {
  yearID: number;
  termID: number;
  classID: number;
  streamID: number;
}

/** Reads the comments of a list, and updates the answer when comments are saved. */
export function useComments(place: CommentsPlace, enabled: boolean): KeptReading<Comments> {
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
  return useKeptCall('getComments', place, { enabled, staleTime: 0 });
}
