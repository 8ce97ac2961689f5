import { openStore } from '../../../outbox/openStore.ts';
import { CommentsOutbox } from './CommentsOutbox.ts';

/** The one outbox of comments of this page. */
export const theOutbox = new CommentsOutbox(() => openStore('comments'));

/** Sends what was left on this device by an earlier visit. */
export const begin = (): void => theOutbox.begin();
