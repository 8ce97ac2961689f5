import { schoolTexts } from '@somero/contract/school/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { fail } from '../../handle.ts';
import type { FormLists, ListEntry } from '../formLists.ts';
import type { StudentRecord } from '../studentRecord.ts';

// Entries are ids of the school's lists, or names that the lists do not have (calls.md, Students).

/** undefined: not sent, null: cleared. */
type Given = readonly string[] | null | undefined;

interface GivenLists {
  clubsList?: Given;
  gamesList?: Given;
  bestSubjectsList?: Given;
}

type NamedLists = Pick<StudentRecord['details'], 'clubs' | 'games' | 'bestSubjects'>;

/** As stored: ids where the list has the entry, else names. @throws CallError 400 for unknown ids, unused, commas */
export function namedLists(given: GivenLists, lists: FormLists, before: NamedLists, levelID: number): NamedLists {
  const subjects = [...lists.subjects.values()];
  const ofLevelFirst = [...subjects].sort((a, b) => Number(b.levelID === levelID) - Number(a.levelID === levelID));
  return {
    clubs: storedList('clubsList', given.clubsList, lists.entries('clubs'), before.clubs),
    games: storedList('gamesList', given.gamesList, lists.entries('games'), before.games),
    bestSubjects: storedList('bestSubjectsList', given.bestSubjectsList, ofLevelFirst, before.bestSubjects),
  };
}

function storedList(field: string, given: Given, entries: readonly ListEntry[], before: string): string {
  if (given === undefined) return before;
  const held = splitList(before);
  const stored = (given ?? []).map((each) => {
    const entry = /^\d+$/.test(each)
      ? entries.find(({ id }) => String(id) === each)
      : entries.find(({ nameKey }) => nameKey === foldName(each));
    if (!entry && held.includes(each)) return each;
    if (!entry && /^\d+$/.test(each)) throw fail('There is no such entry in this list', field);
    if (!entry && each.includes(',')) throw fail(schoolTexts.noComma, field);
    if (!entry) return each;
    if (entry.status !== 1 && !held.includes(String(entry.id))) throw fail(`${entry.name} is not in use`, field);
    return String(entry.id);
  });
  return [...new Set(stored)].join(',');
}

export const splitList = (stored: string): string[] => (stored === '' ? [] : stored.split(','));

/** An id that the list has lost stands as it is. */
export const inNames = (stored: string, entries: readonly { id: number; name: string }[]): string =>
  splitList(stored)
    .map((each) => entries.find(({ id }) => String(id) === each)?.name ?? each)
    .join(',');
