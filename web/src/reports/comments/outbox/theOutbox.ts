import { deviceKeys } from '../../../deviceKeys.ts';
import { openStore } from '../../../outbox/openStore.ts';
import { SealedStore } from '../../../outbox/SealedStore.ts';
import { CommentsOutbox } from './CommentsOutbox.ts';

export const theOutbox = new CommentsOutbox(async () => new SealedStore(await openStore('comments'), deviceKeys));

// Loaded when something was sent: the dashboard does not need it.
theOutbox.onStored((stored) => {
  void import('../keepStored.ts').then(({ keepStored }) => keepStored(stored)).catch(() => undefined);
});

/** Sends what an earlier visit left on this device. */
export const begin = (): void => theOutbox.begin();
