import { execFile } from 'node:child_process';
import { chmod, lchown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { commandHere } from './commandHere.ts';
import { firstSettings, type Service, serviceCommand, serviceUnit } from './serviceUnit.ts';

const run = promisify(execFile);
const unitFile = '/etc/systemd/system/somero.service';
const commandFile = '/usr/local/bin/somero';

/** Each step is done only where it is not yet; says what it does. @throws Error that says what to do */
export async function installService(service: Service, say: (line: string) => void): Promise<void> {
  if (process.getuid === undefined)
    throw new Error('A service is made on Linux only. On Windows let the Task Scheduler start Somero');
  if (process.getuid() !== 0) throw new Error(`Run it as root: sudo ${commandHere('service:install')}`);
  await requireReadable(service);
  const { uid, gid } = await ensureUser(service, say);
  for (const folder of [service.data, `${service.data}/data`, `${service.data}/anchors`]) {
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) say(`Made the folder ${folder}`);
    // Never what a link points to: the service's user may have put one there.
    await lchown(folder, uid, gid);
  }
  if (service.isInstalled) {
    // It lays new releases out beside its own.
    await run('chown', ['-R', `${uid}:${gid}`, service.program]);
    say(`${service.program} belongs to ${service.user}`);
  }
  await writeWhenAbsent(service.settings, say);
  await writeChanged(commandFile, serviceCommand(service), { mode: 0o755, say });
  const isChanged = await writeChanged(unitFile, serviceUnit(service), { mode: 0o644, say });
  await run('systemctl', ['enable', 'somero']);
  say('It starts with the machine (systemctl enable somero)');
  if (!(await isSystemdRunning())) {
    say('systemd does not run here: it starts when the machine starts');
    return;
  }
  if (isChanged) await run('systemctl', ['daemon-reload']);
  await run('systemctl', [isChanged ? 'restart' : 'start', 'somero']);
  say('It runs. See it with: systemctl status somero; its lines with: journalctl -u somero');
}

/** ProtectHome hides these from the service, and its user may not read them. */
async function requireReadable({ program, node }: Service): Promise<void> {
  for (const path of [program, node])
    if (/^\/(home|root|run\/user)\//.test(`${path}/`))
      throw new Error(`${path} lies in somebody’s home, where a service cannot read it: move Somero to /opt/somero`);
  const odd = [program, node].find((path) => /['\n]/.test(path));
  if (odd !== undefined) throw new Error(`${odd} has a quotation mark in its name: move Somero to /opt/somero`);
}

async function ensureUser({ user, data }: Service, say: (line: string) => void): Promise<{ uid: number; gid: number }> {
  const id = async (flag: '-u' | '-g') => Number((await run('id', [flag, user])).stdout);
  const isThere = await id('-u').then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const place = ['--home-dir', data, '--no-create-home', '--shell', '/usr/sbin/nologin'];
    await run('useradd', ['--system', '--user-group', ...place, user]);
    say(`Made the user ${user}`);
  }
  return { uid: await id('-u'), gid: await id('-g') };
}

async function writeWhenAbsent(path: string, say: (line: string) => void): Promise<void> {
  try {
    // It may hold passwords: for root alone, who hands the variables over.
    await writeFile(path, firstSettings, { flag: 'wx', mode: 0o600 });
    say(`Made ${path}: write the settings there`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    say(`${path} stays as it is`);
  }
}

interface Written {
  mode: number;
  say: (line: string) => void;
}

async function writeChanged(path: string, text: string, { mode, say }: Written): Promise<boolean> {
  if ((await readFile(path, 'utf8').catch(() => '')) === text) {
    say(`${path} is as it must be`);
    return false;
  }
  await writeFile(path, text);
  await chmod(path, mode);
  say(`Wrote ${path}`);
  return true;
}

/** Not in a container, nor while another system is being set up. */
const isSystemdRunning = (): Promise<boolean> =>
  run('systemctl', ['is-system-running']).then(
    () => true,
    ({ stdout = '' }: { stdout?: string }) => /^(degraded|starting|initializing|maintenance)/.test(stdout),
  );
