import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, test as base } from '@playwright/test';
import { startPostgres } from '../../server/src/testing/postgres.ts';
import { RunningSchool } from './RunningSchool.ts';

interface Options {
  /** The made-up school of `npm run demo` instead of an empty one. */
  training: boolean;
  engine: 'embedded' | 'postgres';
  /** More of the server's environment. */
  environment: NodeJS.ProcessEnv;
  /** Whether the page fetches the user's other screens while it is idle: a fifth of what a journey costs. */
  fetchesAhead: boolean;
}

interface Given {
  /** A server of the test's own, removed after it. */
  school: RunningSchool;
}

interface GivenOnce {
  /** Makes the training school's data the first time that it is asked; answers their folder, which is only to be copied. */
  trainingFolder: () => Promise<string>;
}

/** A test in a real browser on a school of its own; addresses are of that school. */
export const test = base.extend<Options & Given, GivenOnce>({
  training: [false, { option: true }],
  engine: ['embedded', { option: true }],
  environment: [{}, { option: true }],
  fetchesAhead: [false, { option: true }],
  trainingFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      let made: Promise<string> | undefined;
      await use(() => {
        made ??= makeTrainingFolder();
        return made;
      });
      if (made) await rm(await made, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  school: async ({ training, trainingFolder, engine, environment }, use) => {
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    const school = await RunningSchool.start({
      ...(training ? { training: await trainingFolder() } : {}),
      ...(postgres ? { databaseUrl: postgres.url } : {}),
      environment,
    });
    await use(school);
    await school.remove();
    await postgres?.stop();
  },
  baseURL: ({ school }, use) => use(school.address),
  context: async ({ context, fetchesAhead }, use) => use(fetchesAhead ? context : await savingData(context)),
});

/** As on a phone that saves data, screens are fetched when they are opened. */
export async function savingData(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return context;
}

/** In a program of its own, where the server's sources are read as they are when it runs. */
async function makeTrainingFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journeys-training-'));
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'fillTrainingSchool.ts'), folder]);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
