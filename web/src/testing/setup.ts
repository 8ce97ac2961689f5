import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { openDrafts } from '../drafts.ts';

// As before any screen.
await openDrafts();

const { asyncWrapper } = getConfig();
const tick = setImmediate;
const ticks = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => tick(resolve));
};

configure({
  // A slow machine is no fault of a screen.
  asyncUtilTimeout: 10_000,
  // What is seen is drawn, but on a slow machine the effects of that drawing (listeners, guards) run only in React's next turn, and
  // what they change in the one after it. A user's hand comes later than both.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await ticks(3);
      return found;
    }),
});

// React keeps a stack trace of who made each element, for its own tools: a seventh of what screens' tests cost. It stops after 10,000 a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// jsdom knows the dialog element but not how to open it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => undefined;
// Nor does it lay anything out: nothing comes into view or leaves it.
window.IntersectionObserver ??= class implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;

// Files run in threads of one process, where Node carries a channel from one to the other: each file has channels of its own.
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', '/dashboard');
});
