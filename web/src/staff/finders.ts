import type { Finder } from '../screen.ts';

/** Finds staff by any word of their name or by username. */
export const finders: Finder[] = [
  {
    title: 'Staff',
    order: 2,
    // The call of a user's record: the list alone is also readable for pickers.
    call: 'showUser',
    find: async (text, ask) => {
      const { mainData } = await ask('getUsers', {});
      const words = text.toLowerCase().split(/\s+/);
      return mainData
        .map(({ fname, lname, oname, username, accountType }) => ({
          href: `/see_users?q=${encodeURIComponent(username)}`,
          name: [fname, lname, oname].filter(Boolean).join(' '),
          detail: `${accountType} · ${username}`,
        }))
        .filter(({ name, detail }) => words.every((word) => `${name} ${detail}`.toLowerCase().includes(word)));
    },
  },
];
