import { type Place, readText } from '../places/Place.ts';
import { type Keep, keptSets } from './keptSets.ts';
import { namesOfSet, setsAmong } from './Manifest.ts';

const week = 7 * 86_400_000;
/** Since when no set has named a file. */
const unnamedList = 'unnamed.json';

/** Removes the sets that nobody keeps, and the files that no kept set has named for seven days. */
export async function tidyPlace(place: Place, keep: Keep, now: Date): Promise<{ sets: number; removed: number }> {
  const names = await place.list('sets');
  const sets = setsAmong(names);
  const kept = keptSets(sets, keep);
  const gone = sets.filter(({ name }) => !kept.has(name));
  for (const { name } of gone) {
    await place.remove(name);
    await place.remove(namesOfSet(name));
  }
  await removeFiles(place, [...kept], now);
  return { sets: kept.size, removed: gone.length };
}

async function removeFiles(place: Place, kept: readonly string[], now: Date): Promise<void> {
  const lists = new Set(await place.list('sets'));
  // Of a set without its list nobody can tell which files it needs.
  if (kept.some((set) => !lists.has(namesOfSet(set)))) return;
  const named = new Set<string>();
  for (const set of kept) for (const name of (await readText(place, namesOfSet(set))).split('\n')) named.add(name);
  const before = await readUnnamed(place);
  const since: Record<string, string> = {};
  for (const name of (await place.list('files')).filter((one) => !named.has(one))) {
    const from = before[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(from) > week) await place.remove(name);
    else since[name] = from;
  }
  if (JSON.stringify(since) !== JSON.stringify(before)) await place.write(unnamedList, JSON.stringify(since));
}

async function readUnnamed(place: Place): Promise<Record<string, string>> {
  try {
    return { ...(JSON.parse(await readText(place, unnamedList)) as Record<string, string> | null) };
  } catch {
    // Without it, or with half of it, the seven days begin again.
    return {};
  }
}
