import { useSyncExternalStore } from 'react';
import type { Snapshot } from './outbox/CommentsOutbox.ts';
import { theOutbox } from './outbox/theOutbox.ts';

/** The entries of the signed-in user on this device. */
export const useCommentsOutbox = (): Snapshot => useSyncExternalStore(theOutbox.subscribe, theOutbox.snapshot);
