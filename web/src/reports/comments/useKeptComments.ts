import { useSyncExternalStore } from 'react';
import type { Kept } from './outbox/CommentsOutbox.ts';
import { theOutbox } from './outbox/theOutbox.ts';

/** The comments that are kept on this device for the signed-in user. */
export const useKeptComments = (): Kept => useSyncExternalStore(theOutbox.subscribe, theOutbox.kept);
