import { useEffect, useMemo, useState } from 'react';
import { useAllowed, useAsk } from '../hooks.ts';
import { type Found, opens, type Screen } from '../screen.ts';
import { allFinders } from './allFinders.ts';
import { allScreens, entryOf, groupOf, screenAt } from './allScreens.ts';
import { recentPlaces } from './recent.ts';

interface FoundGroup {
  title: string;
  found: readonly Found[];
}

/** Milliseconds without a key press before the server is asked. */
const pause = 200;
/** Fewer letters would match half of the school. */
const leastLetters = 2;
const account = 'My account';
/** At most so many of one kind. */
const most = 8;

/** Screens at once, records after a pause in typing, each kind when it comes. `isLooking` until all have. */
export function useFound(text: string): { groups: FoundGroup[]; isLooking: boolean; problem: string } {
  const may = useAllowed();
  const ask = useAsk();
  const wanted = text.trim();
  const [records, setRecords] = useState<{ of: string; groups: FoundGroup[]; problem: string; left: number }>();
  const pages = useMemo(() => pagesFor(wanted, may), [wanted, may]);
  const finders = useMemo(() => allFinders.filter(({ call }) => may(call)), [may]);
  const asksServer = wanted.length >= leastLetters && finders.length > 0;

  useEffect(() => {
    if (!asksServer) return;
    let isStale = false;
    const look = () => {
      const groups = finders.map(({ title }): FoundGroup => ({ title, found: [] }));
      let problem = '';
      let left = finders.length;
      finders.forEach(async ({ title, find }, index) => {
        try {
          groups[index] = { title, found: (await find(wanted, ask, may)).slice(0, most) };
        } catch (error) {
          problem = (error as Error).message;
        }
        left -= 1;
        // Nothing to show yet: the last answer stays.
        if (!isStale && (left === 0 || groups.some(({ found }) => found.length > 0)))
          setRecords({ of: wanted, groups: [...groups], problem, left });
      });
    };
    const timer = setTimeout(look, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted, asksServer, finders, ask, may]);

  const recent = wanted === '' ? recentPlaces() : [];
  // The last answer stays until the next one comes, so that the list does not jump at each key.
  const shown = asksServer ? records : undefined;
  return {
    groups: [
      ...(shown?.groups ?? []),
      { title: 'Recent', found: recent },
      { title: 'Pages', found: recent.length > 0 ? [] : pages },
    ].filter(({ found }) => found.length > 0),
    isLooking: asksServer && (records?.of !== wanted || records.left > 0),
    problem: shown?.of === wanted && shown.left === 0 ? shown.problem : '',
  };
}

function pagesFor(text: string, may: ReturnType<typeof useAllowed>): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const mayOpen = (screen: Screen) => opens(screen, may);
  const pages = allScreens
    // Without a word the entries of the menu alone are enough.
    .filter((screen) => !screen.ofRecord && screen.entry && mayOpen(screen) && (words.length > 0 || screen.tab === 1))
    .map(({ path, title, also = '', ...screen }) => {
      const entry = entryOf({ path, title, ...screen }, mayOpen);
      return { href: path, name: title, detail: (entry === title ? groupOf(entry) : entry) ?? '', also };
    });
  const all = [
    { href: '/dashboard', name: 'Dashboard', detail: 'Overview', also: 'home start' },
    ...pages,
    { href: '/change_password', name: 'Change Password', detail: account, also: 'secret' },
    { href: '/security', name: 'Sessions and Security', detail: account, also: screenAt('/security')?.also ?? '' },
  ];
  const has = (names: string) => words.every((word) => names.toLowerCase().includes(word));
  // By its name, by where it stands, by what else it is called.
  const rank = ({ name, detail, also }: (typeof all)[number]) =>
    has(name) ? 0 : has(`${name} ${detail}`) ? 1 : has(`${name} ${detail} ${also}`) ? 2 : undefined;
  const found = all
    .flatMap((page) => {
      const place = rank(page);
      return place === undefined ? [] : [{ page, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ page: { href, name, detail } }) => ({ href, name, detail }));
  return words.length === 0 ? found : found.slice(0, most);
}
