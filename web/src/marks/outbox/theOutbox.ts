import { deviceKeys } from '../../deviceKeys.ts';
import { openStore } from '../../outbox/openStore.ts';
import { SealedStore } from '../../outbox/SealedStore.ts';
import { MarksOutbox } from './MarksOutbox.ts';

export const marksOutbox = new MarksOutbox(async () => new SealedStore(await openStore('marks'), deviceKeys));

// Loaded when something was sent: the dashboard does not need it.
marksOutbox.onStored((stored) => {
  void import('../keepStored.ts').then(({ keepStored }) => keepStored(stored)).catch(() => undefined);
});
