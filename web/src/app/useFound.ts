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

/** Screens at once, records after a pause in typing. `isLooking` until the server has answered. */
export function useFound(text: string): { groups: FoundGroup[]; isLooking: boolean; problem: string } {
  const may = useAllowed();
  const ask = useAsk();
  const wanted = text.trim();
  const [records, setRecords] = useState<{ of: string; groups: FoundGroup[]; problem: string }>();
  const pages = useMemo(() => pagesFor(wanted, may), [wanted, may]);
  const finders = useMemo(() => allFinders.filter(({ call }) => may(call)), [may]);
  const asksServer = wanted.length >= leastLetters && finders.length > 0;

  useEffect(() => {
    if (!asksServer) return;
    let isStale = false;
    const look = async () => {
      const each = await Promise.allSettled(finders.map(({ find }) => find(wanted, ask, may)));
      if (isStale) return;
      const groups = each.map((result, index) => ({
        title: finders[index]?.title ?? '',
        found: result.status === 'fulfilled' ? result.value.slice(0, most) : [],
      }));
      const failed = each.find((result) => result.status === 'rejected');
      setRecords({ of: wanted, groups, problem: failed ? String(failed.reason.message) : '' });
    };
    const timer = setTimeout(() => void look(), pause);
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
    isLooking: asksServer && records?.of !== wanted,
    problem: shown?.of === wanted ? shown.problem : '',
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
