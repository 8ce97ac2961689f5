import { setTimeout } from 'node:timers/promises';

/** What comes within `wait` milliseconds of the first is taken together; each waits until all of it is done. */
export function gathering<T>(take: (some: readonly T[]) => Promise<void>, wait: number): (one: T) => Promise<void> {
  let some: T[] = [];
  let taken: Promise<void> | undefined;
  return (one) => {
    some.push(one);
    taken ??= setTimeout(wait).then(() => {
      const all = some;
      some = [];
      taken = undefined;
      return take(all);
    });
    return taken;
  };
}
