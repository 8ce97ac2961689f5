import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** What a job reads keeps no more than a few connections from the calls of people. */
export const inBackground = <R>(work: () => R): R => background.run(true, work);

export const isInBackground = (): boolean => background.getStore() === true;
