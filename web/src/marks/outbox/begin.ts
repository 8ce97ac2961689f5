import { marksOutbox } from './theOutbox.ts';

/** Sends what an earlier visit left on this device; called once a user is signed in. */
export const begin = (): void => marksOutbox.begin();
