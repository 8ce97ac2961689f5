import { type CardName, cardNames, type MenuGroup, menuGroups, type Screen } from '../screen.ts';

interface Feature {
  screens: readonly Screen[];
  /** Work that goes on without a screen: loaded once somebody is signed in and the page is at rest. */
  background?: () => Promise<unknown>;
}

const features = Object.values(import.meta.glob<Feature>('../*/screens.ts', { eager: true }));

/** Every screen of every feature. */
export const allScreens: readonly Screen[] = features.flatMap((feature) => feature.screens);

export const backgrounds = features.flatMap((feature) => feature.background ?? []);

/** The screen at a path of the address. */
export const screenAt = (path: string): Screen | undefined => allScreens.find((screen) => screen.path === path);

/** The menu for somebody who may make the calls that `may` accepts: groups and entries in the order of calls.md. */
export function menuFor(may: (screen: Screen) => boolean): { group: MenuGroup; entries: Screen[] }[] {
  return menuGroups
    .map((group) => ({
      group,
      entries: allScreens
        .filter((screen) => screen.group === group && may(screen))
        .sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The dashboard's cards for that person, in the specification's order. */
export function cardsFor(may: (screen: Screen) => boolean): { card: CardName; screen: Screen }[] {
  return cardNames.flatMap((card) => {
    const screen = allScreens.find((each) => each.card === card && may(each));
    return screen ? [{ card, screen }] : [];
  });
}
