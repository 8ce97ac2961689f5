import type { Finder } from '../screen.ts';

const features = Object.values(import.meta.glob<{ finders: readonly Finder[] }>('../*/finders.ts', { eager: true }));

/** Loaded with the search, not with the page. */
export const allFinders: readonly Finder[] = features
  .flatMap((feature) => feature.finders)
  .sort((a, b) => a.order - b.order);
