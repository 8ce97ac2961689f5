import type { Payload } from '@somero/contract';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

/** Which call gives the contacts with their texts, and what it is asked: the texts themselves are not kept. */
export type Reminders =
  | { source: 'FEES'; asked: Payload<'getFeeReminders'> }
  | {
      source: 'MARKS';
      asked: Payload<'getMarkReminders'>;
      /** The users who are ticked at first; absent: all. */
      teacherIDs?: readonly number[];
    };

/** Opens Send SMS with the contacts of a list. In the history, so that Back and a reload find it again. */
export const openReminders = (reminders: Reminders): void => navigate('/sendSms', { state: { reminders } });

export const useReminders = (): Reminders | undefined => useHistoryState<{ reminders?: Reminders } | null>()?.reminders;
