import { openStore } from '../../outbox/openStore.ts';
import { MarksOutbox } from './MarksOutbox.ts';

/** The one outbox of this page. */
export const marksOutbox = new MarksOutbox(() => openStore('marks'));

/** Sends what was left on this device by an earlier visit; the app calls it once somebody is signed in. */
export const begin = (): void => marksOutbox.begin();
