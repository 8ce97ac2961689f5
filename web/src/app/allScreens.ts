import { type CardName, cardNames, type EntryName, type MenuGroup, menu, type Screen } from '../screen.ts';

interface Feature {
  screens: readonly Screen[];
  /** Background work that needs no screen. Loaded once a user is signed in and the page is idle. */
  background?: () => Promise<unknown>;
}

type May = (screen: Screen) => boolean;

export interface Entry {
  name: EntryName;
  /** Its tabs, in their order; it leads to the first. */
  tabs: readonly [Screen, ...Screen[]];
}

const features = Object.values(import.meta.glob<Feature>('../*/screens.ts', { eager: true }));

export const allScreens: readonly Screen[] = features.flatMap((feature) => feature.screens);

export const backgrounds = features.flatMap((feature) => feature.background ?? []);

export const menuGroups = Object.keys(menu) as MenuGroup[];

export const screenAt = (path: string): Screen | undefined => allScreens.find((screen) => screen.path === path);

/** The entries that a screen may belong to, the best first. */
export const entriesOf = ({ entry }: Screen): readonly EntryName[] =>
  entry === undefined ? [] : typeof entry === 'string' ? [entry] : entry;

/** Whether the user has an entry for its own sake: what belongs to others too does not bring it into the menu. */
const has = (name: EntryName, may: May): boolean =>
  allScreens.some((screen) => screen.tab !== undefined && screen.entry === name && may(screen));

/** The entry that a screen belongs to, of those that the user has. */
export const entryOf = (screen: Screen | undefined, may: May): EntryName | undefined =>
  screen && entriesOf(screen).find((name) => has(name, may));

/** The tabs of an entry that the user may open. */
export const tabsOf = (name: EntryName, may: May): Screen[] =>
  allScreens
    .filter((screen) => screen.tab !== undefined && entryOf(screen, may) === name && may(screen))
    .sort((a, b) => (a.tab ?? 0) - (b.tab ?? 0));

/** The menu of those screens that `may` accepts: groups and entries in the order of calls.md. */
export function menuFor(may: May): { group: MenuGroup; entries: Entry[] }[] {
  return menuGroups
    .map((group) => ({
      group,
      entries: menu[group].flatMap((name): Entry[] => {
        const [first, ...rest] = tabsOf(name, may);
        return first ? [{ name, tabs: [first, ...rest] }] : [];
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export const groupOf = (entry: EntryName | undefined): MenuGroup | undefined =>
  menuGroups.find((group) => menu[group].some((name) => name === entry));

/** The cards of the dashboard for the screens that `may` accepts, in the order of the specification. */
export function cardsFor(may: May): { card: CardName; screen: Screen }[] {
  return cardNames.flatMap((card) => {
    const screen = allScreens.find((each) => each.card === card && may(each));
    return screen ? [{ card, screen }] : [];
  });
}
