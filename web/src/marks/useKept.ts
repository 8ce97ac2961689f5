import { useSyncExternalStore } from 'react';
import type { Kept } from './outbox/MarksOutbox.ts';
import { marksOutbox } from './outbox/theOutbox.ts';

/** What is kept on this device for the signed-in user. */
export const useKept = (): Kept => useSyncExternalStore(marksOutbox.subscribe, marksOutbox.kept);
