import { type CardName, cardNames, type MenuGroup, menuGroups, type Screen } from '../screen.ts';

interface Feature {
  screens: readonly Screen[];
  /** Background work that needs no screen. Loaded once a user is signed in and the page is idle. */
  background?: () => Promise<unknown>;
}

const features = Object.values(import.meta.glob<Feature>('../*/screens.ts', { eager: true }));

export const allScreens: readonly Screen[] = features.flatMap((feature) => feature.screens);

export const backgrounds = features.flatMap((feature) => feature.background ?? []);

export const screenAt = (path: string): Screen | undefined => allScreens.find((screen) => screen.path === path);

/** The menu entry that a screen belongs to, of those that `may` accepts. */
export const parentOf = (screen: Screen | undefined, may: (screen: Screen) => boolean): Screen | undefined =>
  screen?.under?.map(screenAt).find((parent) => parent && may(parent));

/** The menu for the screens that `may` accepts: groups and entries in the order of calls.md. */
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

/** The cards of the dashboard for the screens that `may` accepts, in the order of the specification. */
export function cardsFor(may: (screen: Screen) => boolean): { card: CardName; screen: Screen }[] {
  return cardNames.flatMap((card) => {
    const screen = allScreens.find((each) => each.card === card && may(each));
    return screen ? [{ card, screen }] : [];
  });
}
