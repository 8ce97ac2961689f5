import { openStore } from './DeviceStore.ts';
import { Outbox } from './Outbox.ts';

/** The one outbox of this page. */
export const marksOutbox = new Outbox(openStore);

/** Sends what was left on this device by an earlier visit; the app calls it once somebody is signed in. */
export const begin = (): void => marksOutbox.begin();
