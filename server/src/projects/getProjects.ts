import type { Handler } from '../handle.ts';
import { visibleProjects } from './access.ts';
import { describeProjects } from './describeProjects.ts';

export const getProjects: Handler<'getProjects'> = async (_, ctx) => {
  const projects = await visibleProjects(ctx).selectAll('projects').orderBy('projects.id', 'desc').execute();
  return { mainData: await describeProjects(ctx, projects) };
};
