import type { Handler } from '../handle.ts';
import { readProject } from './access.ts';
import { describeProject } from './describeProjects.ts';

export const showProject: Handler<'showProject'> = async ({ showID }, ctx) => ({
  selected: await describeProject(ctx, await readProject(ctx, showID)),
});
