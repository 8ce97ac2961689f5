import { openStore } from '../../outbox/openStore.ts';
import { MarksOutbox } from './MarksOutbox.ts';

export const marksOutbox = new MarksOutbox(() => openStore('marks'));

/** Sends what an earlier visit left on this device; called once a user is signed in. */
export const begin = (): void => marksOutbox.begin();
