import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A slow machine is no fault of a screen.
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows the dialog element but not how to open it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', '/dashboard');
});
