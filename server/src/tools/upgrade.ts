import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Config, placeOf, readConfig } from '../config.ts';
import { isOlder, release as own } from '../release.ts';
import { fetchRelease } from '../upgrading/fetchRelease.ts';
import {
  type AskedUpgrade,
  askUpgrade,
  homeOf,
  type LastUpgrade,
  readCurrent,
  readInstalled,
  releaseBefore,
  removeOld,
} from '../upgrading/installation.ts';
import { noteRehearsal } from '../upgrading/noteRehearsal.ts';
import { ownFolder, rehearseUpgrade } from '../upgrading/rehearseUpgrade.ts';
import { askYes, flag, typed, value } from './typed.ts';

// npm run upgrade [-- release]   the file of a release, as on a stick; without it the newest of RELEASES_URL. The server runs meanwhile.
//   -- --back         goes back to the release before
//   -- --yes          asks nothing
//   -- --watch 10     minutes that the new release is watched; what fails then is taken back
//   -- --longest 60   minutes that the rehearsal may take
// Ends with 0 when the new release works, 1 when the one before does: why is printed.

process.umask(0o077);
const {
  values: { back, yes, watch: watched = '10', longest: longestRehearsal = '60' },
  positionals: [path],
} = typed({ back: flag, yes: flag, watch: value, longest: value }, 1);
const minutesOf = (name: string, given: string): number => {
  if (!(Number(given) > 0)) throw new Error(`Write --${name} with a number of minutes`);
  return Number(given) * 60_000;
};

try {
  process.exitCode = await main(homeOf(process.env), readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Nothing was changed.');
  process.exitCode = 1;
}

async function main(home: string, config: Config): Promise<number> {
  const current = await readCurrent(home);
  if (current.trying) throw new Error(`${current.release} is being watched: wait until that is over`);
  const watch = minutesOf('watch', watched);
  if (back) {
    const before = await releaseBefore(home, current.release);
    if (before === undefined) throw new Error('There is no release before this one here');
    const changing = await changesFor(home, { works: before, on: current.release });
    if (changing.length > 0)
      throw new Error(
        `${before} does not work on the schema of ${current.release} (${changing.join(', ')}). Going back is by hand: docs/operations.md says how`,
      );
    return follow(home, await askUpgrade(home, { to: before, readyWithin: 300_000, watch, undo: null }));
  }
  await removeOld(home, [own, (await releaseBefore(home, own)) ?? '']);
  const to = await fetchRelease(home, { path, releasesUrl: config.releasesUrl });
  if (to === null) {
    console.log(`Somero ${own} is the newest.`);
    return 0;
  }
  const longest = minutesOf('longest', longestRehearsal);
  const { undo, took } = await rehearse(home, config, { to, longest });
  return follow(home, await askUpgrade(home, { to, readyWithin: 3 * took + 60_000, watch, undo }));
}

async function rehearse(home: string, config: Config, { to, longest }: { to: string; longest: number }) {
  const changing = await changesFor(home, { works: own, on: to });
  const undo = changing.length > 0 ? undoWith(config) : null;
  console.log(`A set of the school is made, and Somero ${to} is tried on it...`);
  const { took, done } = await rehearseUpgrade(home, config, { to, longest }).catch(async (error: unknown) => {
    const problem = error instanceof Error ? error.message : String(error);
    await noteRehearsal(config.dataDir, { from: own, to, at: new Date().toISOString(), problem });
    throw error;
  });
  console.log(`The rehearsal took ${Math.ceil(took / 1000)} s: ${done.join(', ')}.`);
  if (undo !== null) await askFirst(to, changing);
  console.log(`Somero now stops, and begins again as ${to}; that takes no longer than the rehearsal did.`);
  return { undo, took };
}

/** The migrations of a release whose schema another one does not work on. */
async function changesFor(home: string, { works, on }: { works: string; on: string }): Promise<string[]> {
  const { migrations } = await readInstalled(home, on);
  return Object.keys(migrations).filter((name) => isOlder(works, migrations[name] ?? on));
}

/** @throws Error when the release before could not be brought back */
function undoWith(config: Config): AskedUpgrade['undo'] {
  if ('url' in placeOf(config) || config.backupRecipient !== undefined)
    throw new Error(
      `${own} does not work on the schema of that release. With PostgreSQL or BACKUP_RECIPIENT going back is by hand: docs/operations.md says how`,
    );
  return config.backupPlaces.length > 0 ? {} : { BACKUP_URL: pathToFileURL(ownFolder(config)).href };
}

async function askFirst(to: string, changing: readonly string[]): Promise<void> {
  console.log(
    `${own} does not work on the schema of ${to} (${changing.join(', ')}). If ${to} fails, what is entered after the change is lost.`,
  );
  await askYes(yes);
}

/** Says what happens until it has ended; who goes away meanwhile stops nothing. */
async function follow(home: string, id: string): Promise<number> {
  const since = Date.now();
  let said = '';
  const say = (text: string) => {
    if (text !== said) console.log(text);
    said = text;
  };
  for (;;) {
    const { trying, last } = await readCurrent(home);
    if (last?.id === id) return sayEnd(last);
    if (trying?.id === id)
      say('The new release runs and is watched. You may leave; the Backups screen says what became of it.');
    else if (Date.now() - since > 15_000) say('Start Somero, if it does not run: it then goes on.');
    await setTimeout(500);
  }
}

function sayEnd({ ok, problem, from, to, restored = false }: LastUpgrade): number {
  const what = restored ? 'the set of before' : 'all that was entered meanwhile';
  console.log(ok ? `Somero ${to} works.` : `Somero ${from} runs again, with ${what}: ${problem}.`);
  return ok ? 0 : 1;
}
