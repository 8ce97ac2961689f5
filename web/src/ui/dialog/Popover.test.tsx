import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Popover } from './Popover.tsx';

afterEach(() => vi.restoreAllMocks());

/** The side of its button on which the panel opens, in a window of 1366 pixels. */
const sideAt = (left: number): string | undefined => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1366);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: left }));
  render(
    <Popover label="Days" fromStart>
      {() => <p>What is in it</p>}
    </Popover>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Days' }));
  return screen.getByText('What is in it').closest<HTMLElement>('[data-panel]')?.dataset.panel;
};

test('a panel that begins with its button ends with it where it would reach over the edge of the page', () => {
  expect(sideAt(1046)).toBe('start');
});

test('near the edge of the page it ends where its button ends', () => {
  expect(sideAt(1047)).toBe('end');
});
