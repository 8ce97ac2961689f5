import { openStore } from '../../../outbox/openStore.ts';
import { CommentsOutbox } from './CommentsOutbox.ts';

export const theOutbox = new CommentsOutbox(() => openStore('comments'));

/** Sends what an earlier visit left on this device. */
export const begin = (): void => theOutbox.begin();
