import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'section'> {
  'aria-label': string;
}

/** What scrolls by itself, so that the keyboard can reach it. */
export const Scroll = (props: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section tabIndex={0} {...props} />
);

export const ScrollList = (props: ComponentProps<'ul'> & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <ul tabIndex={0} {...props} />
);
