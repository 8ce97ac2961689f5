import { expect, test } from 'vitest';
import { isTest, sourcesOf } from './sources.ts';

test('what runs in the browser asks no more of it than Chrome 108 has', () => {
  // Newer than that; the build turns new words into old ones, but adds no missing methods.
  const newer =
    /\.(toSorted|toReversed|toSpliced|with|isWellFormed|toWellFormed|symmetricDifference|isSubsetOf)\(|\b(Map|Object)\.groupBy\(|Promise\.withResolvers|Array\.fromAsync|URL\.(canParse|parse)\(/g;
  const inBrowser = sourcesOf('web/src', 'contract/src').filter(
    (source) => !isTest(source) && !/\/testing\//.test(source.path),
  );
  expect(
    inBrowser.flatMap(({ path, text }) => [...text.matchAll(newer)].map(([found]) => `${path}: ${found}`)),
  ).toEqual([]);
});
