// The one file that an older Node can read: sets up what is missing, then hands over to the Node that the project brings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const bin = join(root, 'node_modules', '.bin');
/** In a release everything is there already; its data lie where it is installed. */
const isRelease = existsSync(join(root, 'release.json'));
const [task = 'start', ...rest] = process.argv.slice(2);
/** What runs beside others; once it is stopped nothing more begins. */
const beside = new Set();
let isStopped = false;

const tasks = {
  start: () => build() && runNode(['server/dist/main.mjs', ...rest]),
  demo: () => build() && runNode(['server/src/demo/main.ts', ...rest]),
  build: () => build(true),
  check,
  test,
  'test:long': testLong,
  'test:failover': testFailover,
  bench: () => build() && runNode(['bench/main.ts', ...rest]),
  measure: () => runNode(['tests/measureHouse.ts', ...rest]),
  pictures,
  'audit:verify': () => runNode(['server/src/tools/auditVerify.ts', ...rest]),
  // Millions of rows pass through: else it takes half as much memory again before it looks for garbage.
  'ledger:verify': () => runNode(['--heap-growing-percent=30', 'server/src/tools/ledgerVerify.ts', ...rest]),
  'sms:verify': () => runNode(['server/src/tools/smsVerify.ts', ...rest]),
  'ledger:export': () => runNode(['server/src/tools/ledgerExport.ts', ...rest]),
  'admin:recover': () => runNode(['server/src/tools/adminRecover.ts', ...rest]),
  'secret:show': () => runNode(['server/src/tools/secretShow.ts', ...rest]),
  backup: () => runNode(['server/src/tools/backup.ts', ...rest]),
  restore: () => runNode(['server/src/tools/restore.ts', ...rest]),
  'files:move': () => runNode(['server/src/tools/filesMove.ts', ...rest]),
  'tls:local': () => runNode(['server/src/tools/tlsLocal.ts', ...rest]),
  'service:install': () =>
    (rest.includes('--print') || build()) && runNode(['server/src/tools/serviceInstall.ts', ...rest]),
  move: () => runNode(['server/src/tools/move.ts', ...rest]),
  release: () => build() && runNode(['server/src/tools/release.ts', ...rest]),
  upgrade: () => runNode(['server/src/tools/upgrade.ts', ...rest]),
  simulator: () => runNode(['server/src/tools/simulator.ts', ...rest]),
};

// Without the sources' tools.
if (isRelease)
  for (const name of 'build check test test:long test:failover bench measure pictures release'.split(' '))
    delete tasks[name];

process.chdir(isRelease ? join(root, '..', '..') : root);
if (!Object.hasOwn(tasks, task)) {
  console.error(`There is no task ${task}. There are: ${Object.keys(tasks).join(', ')}`);
  process.exit(2);
}
if (!isRelease) install();
const passed = await tasks[task]();
process.exitCode = passed === true ? 0 : passed || 1;

/** Installs the dependencies when they are missing or older than the lock file. */
function install() {
  const lock = readFileSync('package-lock.json');
  const mark = join('node_modules', '.somero-lock');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  // The user of the service must not write to the program.
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(`What Somero needs has changed: run npm run service:install in ${root} first.`);
    process.exit(1);
  }
  console.log('Installing what Somero needs (once)...');
  // Warnings name this Node's age; the project brings a newer one.
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, wanted);
}

/** The project's own Node where it could be installed, else the one on the PATH, which must be new enough. */
function nodePath() {
  // The one that the installation chose.
  if (isRelease) return process.execPath;
  const own = join(bin, 'node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
  console.error(`Node ${process.versions.node} is too old here: install Node 24.15 or newer.`);
  process.exit(1);
}

/** Builds the server's program and the browser side when their sources are newer than what was built. */
function build(always = false) {
  if (isRelease) return true;
  if (!runNodeSync(['server/bundle.ts'])) return false;
  const mark = join('web', 'dist', '.built');
  const wanted = sourcesHash(['web', 'contract', 'package-lock.json']);
  if (!always && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return true;
  console.log('Building the browser side...');
  rmSync(join('web', 'dist'), { recursive: true, force: true });
  const quiet = rest.includes('--verbose') ? [] : ['--logLevel', 'warn'];
  for (const config of ['vite.config.ts', 'public.config.ts'])
    if (!runTool('vite', ['build', 'web', '--config', `web/${config}`, ...quiet])) return false;
  if (!runNodeSync(['web/compress.ts'])) return false;
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
  return true;
}

function sourcesHash(places) {
  const hash = createHash('sha256');
  const visit = (place) => {
    if (statSync(place).isDirectory()) {
      for (const name of readdirSync(place).sort()) {
        if (!['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name)) visit(join(place, name));
      }
    } else hash.update(place).update(readFileSync(place));
  };
  places.forEach(visit);
  return hash.digest('hex');
}

/** Types, lint and format. Each of the compiler's checkers looks again at what the files share: more than processors only cost. */
function check() {
  return (
    runTool('tsc', ['-p', '.', '--checkers', String(Math.min(4, availableParallelism()))]) &&
    runTool('biome', ['check', '--error-on-warnings', '.']) &&
    runTool('oxlint', [
      ...['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises', '-D', 'typescript/no-misused-promises'],
      ...['server', 'contract', 'tests'],
    ])
  );
}

/**
 * The checks beside the build, and then two lanes of about the same length, as either leaves half of two processors unused: unit, call and
 * screen tests on the embedded database; and the journeys in a browser, then the server's tests again on PostgreSQL.
 */
async function test() {
  keepSchoolsInMemory();
  if (rest.length > 0) return check() && runTool('vitest', ['run', ...rest]);
  const checked = startBeside('> check', ['somero.mjs', 'check']);
  const isBuilt = build();
  if (!(await checked) || !isBuilt) return false;
  const embedded = startTool('vitest', ['run'], {}, (lines) => process.stdout.write(lines));
  const journeys = startTool('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts']);
  const postgres = journeys.then(() =>
    startTool('vitest', ['run', '--project', 'server'], { TEST_ENGINE: 'postgres' }),
  );
  return (await Promise.all([embedded, journeys, postgres])).every(Boolean);
}

/** The tests' schools wait for the disk thousands of times; where memory is plenty they lie in it. The long forms have the disk. */
function keepSchoolsInMemory() {
  const disk = '/dev/shm';
  const isThere =
    existsSync('/proc/mounts') && / \/dev\/shm tmpfs (?!\S*noexec)/.test(readFileSync('/proc/mounts', 'utf8'));
  if (!isThere || process.env.TMPDIR) return;
  const { bavail, bsize } = statfsSync(disk);
  // A container's own limit counts too.
  if (Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) < 6 * 2 ** 30) return;
  const folder = mkdtempSync(join(disk, 'somero-'));
  // PostgreSQL does not run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // At Ctrl-C the terminal tells all. What runs would make the folder again: it ends first.
  const stop = (signal) => {
    isStopped = true;
    if (signal !== 'SIGINT') for (const child of beside) child.kill(signal);
    setInterval(() => beside.size === 0 && process.exit(1), 50);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
}

/** The long forms of all server tests, on both databases, and of the journeys, or the tests whose paths are given. It takes hours. */
function testLong() {
  const long = { TEST_LONG: '1' };
  const server = ['run', '--project', 'server', ...rest];
  const journeys = ['test', '--config', 'tests/journeys/playwright.config.ts'];
  const parts = [
    () => runTool('vitest', server, long),
    () => runTool('vitest', server, { ...long, TEST_ENGINE: 'postgres' }),
    () => rest.length > 0 || (build() && runTool('playwright', journeys, long)),
  ];
  // Each part is worth knowing, whatever came of the one before.
  return parts.map((run) => run()).every(Boolean);
}

/** PostgreSQL that is taken over, by Debian's own programs. It takes half an hour; FAILOVER_KILLS and the like say how often. */
function testFailover() {
  const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
  const missing = Object.keys(packages).filter((program) => !has(program));
  const needed = missing.map((program) => packages[program]);
  if (missing.includes('patroni')) needed.push('python3-psycopg2', 'postgresql');
  if (needed.length > 0) {
    if (process.getuid?.() !== 0) {
      console.error(`Install first, as root: apt-get install ${needed.join(' ')}`);
      return false;
    }
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // The packages would start services of their own, beside those of the test.
    const words = ['-o', 'APT::Install-Recommends=false', 'install', '-y', '-qq', ...needed];
    const options = { stdio: 'inherit', env: { ...env, RUNLEVEL: '1' } };
    if (spawnSync('apt-get', ['update', '-qq'], options).status !== 0) return false;
    if (spawnSync('apt-get', words, options).status !== 0) return false;
  }
  return runTool('vitest', ['run', '--project', 'server', ...rest, 'tests/failover'], { TEST_FAILOVER: '1' });
}

/** The README's pictures; with `--all <folder>` those of every screen, at both widths and in both schemes, which its journey keeps. */
function pictures() {
  const [all, folder] = rest;
  if (all === '--all' && !folder) {
    console.error('Name the folder for the pictures: npm run pictures -- --all <folder>');
    return false;
  }
  if (!build()) return false;
  if (all !== '--all') return runNode(['docs/pictures.ts', ...rest]);
  const journey = ['test', '--config', 'tests/journeys/playwright.config.ts', 'everyScreen'];
  return runTool('playwright', journey, { TEST_LONG: '1', SCREEN_PICTURES: folder });
}

function environment(more = {}) {
  // Compiled code is kept between starts.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
  return { ...cache, ...process.env, ...more, PATH: `${bin}:${process.env.PATH}` };
}

/** A small nursery for what is short-lived, and few pools for threads: a quarter less memory, for no more CPU (docs/benchmarks.md). */
function frugal() {
  const options = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim();
  return { NODE_OPTIONS: options, MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
}

function toldOf(name, args, { TEST_ENGINE }) {
  return `> ${name} ${args.join(' ')}${TEST_ENGINE ? ` (${TEST_ENGINE})` : ''}`;
}

function runTool(name, args, more = {}) {
  console.log(toldOf(name, args, more));
  return spawnSync(nodePath(), [join(bin, name), ...args], { stdio: 'inherit', env: environment(more) }).status === 0;
}

function startTool(name, args, more = {}, show) {
  return startBeside(toldOf(name, args, more), [join(bin, name), ...args], more, show);
}

/** Runs a program beside others; unless it is shown, what it prints comes in one piece when it ends. A failure is told again at the very end. */
function startBeside(told, args, more = {}, show) {
  if (isStopped) return Promise.resolve(false);
  console.log(show ? told : `${told} (its lines come when it ends)`);
  const printed = [];
  const take = show ?? ((lines) => printed.push(lines));
  const child = spawn(nodePath(), args, { env: environment(more) });
  beside.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', take);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      beside.delete(child);
      if (code !== 0) process.on('exit', () => console.error(`FAILED: ${told}`));
      process.stdout.write(Buffer.concat(printed), () => resolve(code === 0));
    });
  });
}

function runNodeSync(args) {
  return spawnSync(nodePath(), args, { stdio: 'inherit', env: environment() }).status === 0;
}

/** Runs a program that goes on until it is stopped, passing signals on. Answers true, or the code it ended with. */
function runNode(args) {
  return new Promise((resolve) => {
    const inRoot = args.map((word) => (word.startsWith('server/') ? join(root, word) : word));
    const child = spawn(nodePath(), inRoot, { stdio: 'inherit', env: environment(frugal()) });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => resolve(code === 0 || signal === 'SIGINT' || signal === 'SIGTERM' || code));
  });
}
