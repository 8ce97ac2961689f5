// The program of an installation: runs the release that `current` names, and watches a new one (decision 0024). An old Node can read it.
// `current` alone says what holds, and is replaced in one step: killed at any moment, the next start goes on from it.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const home = dirname(fileURLToPath(import.meta.url));
const [task = 'start', ...words] = process.argv.slice(2);

/** Milliseconds. */
const [stopTimeout, silence, giveUp] = [10_000, 60_000, 30_000];
/** Not of the clock, which may be set at any time. */
const moment = () => performance.now();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

process.chdir(home);
readSettings();
let child;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true;
    if (task !== 'start' && child) child.kill(signal);
  });
process.exitCode = task === 'start' ? await supervise() : await runTask();

/** `somero.env`: NAME=value, a line each, for the server and for every command. What is set already counts more. */
function readSettings() {
  if (!fs.existsSync('somero.env')) return;
  for (const line of fs.readFileSync('somero.env', 'utf8').split(/\r?\n/)) {
    const found = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (found && process.env[found[1]] === undefined) process.env[found[1]] = found[2].replace(/^"(.*)"$/, '$1');
  }
}

async function runTask() {
  const { release } = read('current');
  return (await run(release, ['somero.mjs', task, ...words])).code;
}

async function supervise() {
  const { release, trying } = read('current');
  if (trying) goBack('Somero or the machine was stopped before the time of watching was over');
  else console.log(`Somero ${release}`);
  let failingSince = 0;
  for (;;) {
    if (!(await restoreSet())) return 1;
    const { wasReady, code, asked } = await serve();
    if (isStopping) return 0;
    if (asked) await switchTo(asked);
    else if (!read('current').trying) {
      // Another one may still hold the database for some seconds.
      if (wasReady) failingSince = 0;
      else if (failingSince === 0) failingSince = moment();
      else if (moment() - failingSince > giveUp) return exitCodeOf(code);
      await pause(1000);
    } else goBack(`${read('current').release} ended by itself (${code})`);
  }
}

/** Of a server that ended with a number, by a signal, or did not begin for a reason. */
function exitCodeOf(ended) {
  if (typeof ended === 'number') return ended || 1;
  console.error(`The server did not run: ${ended}`);
  return 1;
}

/** Runs the server until it ends, must end, or another release is asked for. */
async function serve() {
  let state = read('current');
  const begun = moment();
  let [readyAt, heard, counts, ended] = [0, begun, { answers: 0, failed: 0 }, null];
  const outcome = (more) => ({ wasReady: readyAt > 0, code: ended, asked: null, ...more });
  try {
    child = start(state.release, startOf(state.release), ['inherit', 'inherit', 'inherit', 'ipc']);
  } catch (error) {
    return outcome({ code: error.message });
  }
  const end = (code) => {
    if (ended === null) ended = code;
  };
  const tell = () => {
    if (readyAt > 0 && state.last && !state.last.told && child.connected)
      child.send({ upgraded: state.last }, () => {});
  };
  child.on('exit', (code, signal) => end(signal || code));
  child.on('error', (error) => end(error.message));
  child.on('message', (said) => {
    heard = moment();
    if (said.answers !== undefined) counts = said;
    if (said.ready) {
      readyAt = readyAt || moment();
      tell();
    }
    if (said.told && state.last && said.told === state.last.id) {
      state = { ...state, last: { ...state.last, told: true } };
      put('current', state);
    }
  });
  while (ended === null) {
    await pause(200);
    if (isStopping) {
      await stop(() => ended !== null);
    } else if (state.trying) {
      const wrong = judge(state.trying, { begun, readyAt, heard, ...counts });
      if (wrong && ended === null) {
        goBack(`${state.release} ${wrong}`);
        await stop(() => ended !== null);
      } else if (ended === null && readyAt > 0 && moment() - readyAt > state.trying.watch) {
        keep();
        state = read('current');
        tell();
      }
    } else if (readyAt > 0 && fs.existsSync('upgrade.json')) {
      const asked = read('upgrade.json');
      if (state.last && state.last.id === asked.id) remove('upgrade.json');
      else {
        await stop(() => ended !== null);
        return outcome({ asked });
      }
    }
  }
  return outcome({});
}

/** What is wrong with a release that is watched; undefined: nothing so far. */
function judge({ readyWithin }, { begun, readyAt, heard, answers, failed }) {
  if (readyAt === 0 && moment() - begun > readyWithin) return `was not ready after ${Math.round(readyWithin / 1000)} s`;
  if (failed >= 3 && failed * 50 >= answers) return `failed in ${failed} of ${answers} answers`;
  if (readyAt > 0 && moment() - heard > silence) return 'hung';
  return undefined;
}

/** The server has stopped. Where going back needs it, all is kept as a set first: nothing that was entered is outside it. */
async function switchTo({ id, to, undo, readyWithin, watch }) {
  const { release: from } = read('current');
  let set = null;
  if (undo) {
    const { code, said } = await run(from, ['server/src/tools/backup.ts', '--upgrade', '--json'], undo);
    set = (/"set":"([^"]+)"/.exec(said) || [])[1];
    if (code === 2 || !set) {
      const problem = 'no set could be made, so nothing was changed';
      put('current', { release: from, last: { id, ok: false, problem, from, to, at: now(), told: false } });
      return remove('upgrade.json');
    }
  }
  put('current', {
    release: to,
    trying: { id, from, readyWithin, watch, ...(set && { restore: { set, env: undo } }) },
  });
  remove('upgrade.json');
  console.log(`Somero ${to} begins, watched for ${watch / 60_000} minutes`);
}

function goBack(problem) {
  const { release: to, trying } = read('current');
  const { id, from, restore } = trying;
  const last = { id, ok: false, problem, from, to, at: now(), told: false, restored: Boolean(restore) };
  put('current', { release: from, last, ...(restore && { restore }) });
  console.error(`${problem}: back to Somero ${from}`);
}

function keep() {
  const { release: to, trying } = read('current');
  const { id, from } = trying;
  put('current', { release: to, last: { id, ok: true, from, to, at: now(), told: false } });
  // This program comes from the release that has proved itself, from its next start on.
  const fresh = join('releases', to, 'server/src/upgrading/installed/somero.mjs');
  if (fs.existsSync(fresh)) putText('somero.mjs', fs.readFileSync(fresh, 'utf8'));
  console.log(`Somero ${to} is kept`);
}

/** Of a schema that the release before cannot work on. */
async function restoreSet() {
  const { restore, ...rest } = read('current');
  if (!restore) return true;
  const { code } = await run(rest.release, ['server/src/tools/restore.ts', restore.set, '--yes'], restore.env);
  if (code === 0) put('current', rest);
  else console.error(`The set ${restore.set} could not be restored: see what npm run restore says`);
  return code === 0;
}

async function stop(hasEnded) {
  const until = moment() + stopTimeout + 1000 * Number(process.env.DRAIN_SECONDS || 0);
  if (child.connected) child.send({ stop: true }, () => {});
  else child.kill();
  while (!hasEnded() && moment() < until) await pause(50);
  if (!hasEnded()) child.kill('SIGKILL');
  while (!hasEnded()) await pause(50);
}

function startOf(release) {
  return JSON.parse(fs.readFileSync(join('releases', release, 'release.json'), 'utf8'));
}

/** With the Node that the release carries, or, where it carries none, this one. */
function start(release, { node, start: args, env }, stdio, more) {
  const folder = join(home, 'releases', release);
  const at = args.findIndex((word) => !word.startsWith('-'));
  const inFolder = args.map((word, index) => (index === at ? join(folder, word) : word));
  return spawn(node ? join(folder, node) : process.execPath, inFolder, {
    stdio,
    env: { ...env, ...process.env, SOMERO_HOME: home, ...more },
  });
}

/** A program of a release, to its end. */
async function run(release, args, more) {
  let said = '';
  child = start(release, { ...startOf(release), start: args }, ['inherit', more ? 'pipe' : 'inherit', 'inherit'], more);
  if (child.stdout) child.stdout.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => {
    child.on('close', (ended, signal) => resolve(signal ? 1 : ended));
    child.on('error', (error) => resolve(console.error(error.message) || 1));
  });
  return { code, said };
}

function now() {
  return new Date().toISOString();
}

function read(name) {
  return JSON.parse(fs.readFileSync(name, 'utf8'));
}

function put(name, value) {
  putText(name, `${JSON.stringify(value)}\n`);
}

function putText(name, text) {
  const file = fs.openSync(`${name}.partial`, 'w', 0o600);
  fs.writeSync(file, text);
  fs.fsyncSync(file);
  fs.closeSync(file);
  fs.renameSync(`${name}.partial`, name);
  syncFolder();
}

function remove(name) {
  fs.unlinkSync(name);
  syncFolder();
}

function syncFolder() {
  try {
    const folder = fs.openSync('.', 'r');
    fs.fsyncSync(folder);
    fs.closeSync(folder);
  } catch {
    // Windows has no such thing.
  }
}
