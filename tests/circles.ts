import { importsOf, type Source } from './sources.ts';

/** Each circle of imports once, as the paths along it. An `import type` counts too. */
export function circlesOf(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const imports = new Map(sources.map((source) => [source.path, importsOf(source).filter((path) => known.has(path))]));
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (path: string) => {
    const met = way.indexOf(path);
    if (met !== -1) circles.push([...way.slice(met), path]);
    if (met !== -1 || done.has(path)) return;
    way.push(path);
    for (const next of imports.get(path) ?? []) follow(next);
    way.pop();
    done.add(path);
  };
  for (const path of known) follow(path);
  return circles;
}
