import { useSyncExternalStore } from 'react';
import type { Snapshot } from './outbox/MarksOutbox.ts';
import { marksOutbox } from './outbox/theOutbox.ts';

/** The entries of the signed-in user on this device. */
export const useMarksOutbox = (): Snapshot => useSyncExternalStore(marksOutbox.subscribe, marksOutbox.snapshot);
