import { useSyncExternalStore } from 'react';
import { marksOutbox } from './outbox/marksOutbox.ts';
import type { Kept } from './outbox/Outbox.ts';

/** What is kept on this device for the signed-in user. */
export const useKept = (): Kept => useSyncExternalStore(marksOutbox.subscribe, marksOutbox.kept);
