import { importsOf, sourcesOf } from './sources.ts';

/** The server's tests that reach no code that asks which database is under test: they are the same on either. */
export function withoutDatabase(): string[] {
  const sources = new Map(sourcesOf('contract/src', 'server/src', 'tests').map((source) => [source.path, source]));
  const reaches = new Map<string, boolean>();
  const asksForDatabase = (path: string): boolean => {
    const source = sources.get(path);
    if (!source) return false;
    const known = reaches.get(path);
    if (known !== undefined) return known;
    reaches.set(path, source.text.includes('process.env.TEST_DATABASE_URL'));
    if (!reaches.get(path)) reaches.set(path, importsOf(source).some(asksForDatabase));
    return reaches.get(path) ?? false;
  };
  return [...sources.keys()].filter((path) => path.endsWith('.test.ts') && !asksForDatabase(path));
}
