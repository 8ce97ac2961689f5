import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

export interface Step {
  /** COPY, RUN, ENV ... */
  word: string;
  /** `--from=build` and the like. */
  options: Record<string, string>;
  rest: string;
}

/** Each begins with FROM. */
export function containerStages(): Step[][] {
  const stages: Step[][] = [];
  for (const line of readFileSync(join(root, 'Containerfile'), 'utf8').split('\n')) {
    const [, word = '', flags = '', rest = ''] = /^([A-Z]+) ((?:--\S+ )*)(.+)$/.exec(line) ?? [];
    if (word === '') {
      if (line !== '' && !line.startsWith('#')) throw new Error(`What is “${line}” in the Containerfile?`);
      continue;
    }
    const options = Object.fromEntries(
      [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, options, rest });
  }
  return stages;
}

/** Of the last stage. */
export function containerStep(word: string): Step {
  const step = containerStages()
    .at(-1)
    ?.find((one) => one.word === word);
  if (!step) throw new Error(`The Containerfile has no ${word}`);
  return step;
}

export const containerEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    containerStep('ENV')
      .rest.split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
