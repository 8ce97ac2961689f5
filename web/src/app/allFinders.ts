import type { Finder } from '../screen.ts';

const features = Object.values(import.meta.glob<{ finders: readonly Finder[] }>('../*/finders.ts', { eager: true }));

/** What every feature lets the search of the top bar find; loaded with the search, not with the page. */
export const allFinders: readonly Finder[] = features
  .flatMap((feature) => feature.finders)
  .sort((a, b) => a.order - b.order);
