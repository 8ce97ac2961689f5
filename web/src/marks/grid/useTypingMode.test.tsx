import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cell, openMarks } from '../testing/openMarks.tsx';

class Watcher {
  static made: Watcher[] = [];
  onclose: (() => void) | null = null;
  isOver = false;
  constructor() {
    Watcher.made.push(this);
  }
  destroy() {
    this.isOver = true;
  }
}

const isTyping = () => document.querySelector('[data-typing]') !== null;

afterEach(() => vi.unstubAllGlobals());

test('on a phone Back leaves the typing mode and not the page', async () => {
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  openMarks({ at: '?classID=2&streamID=1&setID=12&subjectID=1' });
  const first = await cell('NAKATO Aisha, ENGLISH');
  expect(Watcher.made).toHaveLength(0);
  act(() => first.focus());
  expect(isTyping()).toBe(true);
  const [watcher] = Watcher.made;
  act(() => watcher?.onclose?.());
  expect(isTyping()).toBe(false);
  expect(document.activeElement).toBe(document.body);
  expect(watcher?.isOver).toBe(true);
});

test('a tap on the cell that a link led to begins the typing mode again', async () => {
  openMarks({ at: '?classID=2&streamID=1&setID=12&subjectID=1' });
  const first = await cell('NAKATO Aisha, ENGLISH');
  act(() => first.focus());
  fireEvent.click(document.querySelector('[aria-label="Show the whole page"]') as Element);
  expect(isTyping()).toBe(false);
  fireEvent.click(first);
  expect(isTyping()).toBe(true);
});
