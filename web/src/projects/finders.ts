import { money } from '@somero/contract/money.ts';
import type { Finder } from '../screen.ts';
import { statusOf } from './Project.ts';

/** Finds projects by any word of their name or description. */
export const finders: Finder[] = [
  {
    title: 'Projects',
    order: 3,
    call: 'getProjects',
    find: async (text, ask) => {
      const { mainData } = await ask('getProjects', {});
      const words = text.toLowerCase().split(/\s+/);
      return mainData
        .filter(({ projectNames, projectDescription }) =>
          words.every((word) => `${projectNames} ${projectDescription}`.toLowerCase().includes(word)),
        )
        .map((project) => ({
          href: `/project?id=${project.id}`,
          name: project.projectNames,
          detail: `${statusOf(project)} · ${money(project.projectAmount)}`,
        }));
    },
  },
];
