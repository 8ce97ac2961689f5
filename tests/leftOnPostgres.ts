import { importsOf, sourcesOf } from './sources.ts';

/**
 * The server's tests that PostgreSQL leaves out: those that no database has a part in and, in the short form, those that start other
 * programs, to read a paper or to kill a server (but the database's own, and where two servers share it): `everyCall.test.ts` makes each paper there.
 */
export function leftOnPostgres(isLong: boolean): string[] {
  const sources = new Map(sourcesOf('contract/src', 'server/src', 'tests').map((source) => [source.path, source]));
  /** Whether a source, or anything that it imports, has these words; `but`: the server may, and few tests make it do so. */
  const reaching = (words: string, but = '') => {
    const known = new Map<string, boolean>();
    const reaches = (path: string): boolean => {
      const source = sources.get(path);
      if (!source) return false;
      const found = known.get(path);
      if (found !== undefined) return found;
      known.set(path, path !== but && source.text.includes(words));
      if (!known.get(path)) known.set(path, importsOf(source).some(reaches));
      return known.get(path) ?? false;
    };
    return reaches;
  };
  const asksForDatabase = reaching('process.env.TEST_DATABASE_URL');
  const startsPrograms = reaching("'node:child_process'", 'server/src/safekeeping/runTool.ts');
  const onlyHere = (path: string) =>
    path.startsWith('server/src/database/') || path.startsWith('tests/faults/postgres/');
  const isLeft = (path: string) => !isLong && !onlyHere(path) && startsPrograms(path);
  return [...sources.keys()].filter((path) => path.endsWith('.test.ts') && (!asksForDatabase(path) || isLeft(path)));
}
