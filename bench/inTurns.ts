import { middle } from './cpuOfOne.ts';
import type { Figure, GoalName } from './goals.ts';
import type { School } from './School.ts';
import type { Server } from './startServer.ts';

const turns = 3;

/** On a server that runs already: a large database that has just been copied is still being written to the disk. */
export const servedBy = (server: Server, school: School): School => ({ ...school, serve: (work) => work(server) });

/**
 * How many times as much a school takes for some work as another one. In turns: within minutes the machine changes more than
 * schools differ.
 *
 * @param names each work, and how its figure is named
 */
export async function inTurns(
  measure: (school: School) => Promise<Figure[]>,
  [school, other]: readonly [School, School],
  names: Partial<Record<GoalName, GoalName>>,
): Promise<Figure[]> {
  const [ones, others]: [Figure[], Figure[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    ones.push(...(await measure(school)));
    others.push(...(await measure(other)));
  }
  return Object.entries(names).flatMap(([work, goal]) => {
    const [one, two] = [ones, others].map((all) => all.flatMap((each) => (each.goal === work ? each.value : [])));
    if (!one?.length || !two?.length) return [];
    return [{ goal, value: middle(two) / middle(one), also: `${shown(two)} against ${shown(one)}` }];
  });
}

const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(2)).join(', ');
