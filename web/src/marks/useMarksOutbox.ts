import { useSyncExternalStore } from 'react';
import type { Kept } from './outbox/MarksOutbox.ts';
import { marksOutbox } from './outbox/theOutbox.ts';

/** The entries of the signed-in user on this device. */
export const useMarksOutbox = (): Kept => useSyncExternalStore(marksOutbox.subscribe, marksOutbox.kept);
