import { useSyncExternalStore } from 'react';
import type { Kept } from './outbox/CommentsOutbox.ts';
import { theOutbox } from './outbox/theOutbox.ts';

/** The entries of the signed-in user on this device. */
export const useCommentsOutbox = (): Kept => useSyncExternalStore(theOutbox.subscribe, theOutbox.kept);
