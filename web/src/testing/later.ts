import { act } from '@testing-library/react';

/** What an answer waits for (`wait`) until the test lets it go on (`go`): a slow link whose length the test decides. */
export function later(): { wait: Promise<void>; go: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: promise, go: () => act(async () => resolve()) };
}
