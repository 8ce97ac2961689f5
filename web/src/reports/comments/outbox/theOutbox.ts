import { deviceKeys } from '../../../deviceKeys.ts';
import { openStore } from '../../../outbox/openStore.ts';
import { SealedStore } from '../../../outbox/SealedStore.ts';
import { CommentsOutbox } from './CommentsOutbox.ts';

export const theOutbox = new CommentsOutbox(async () => new SealedStore(await openStore('comments'), deviceKeys));

/** Sends what an earlier visit left on this device. */
export const begin = (): void => theOutbox.begin();
