import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type Service, serviceCommand, serviceUnit } from './serviceUnit.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../..');
const tool = join(program, 'server/src/tools/serviceInstall.ts');

const service: Service = {
  ...{ program, isInstalled: false, node: process.execPath, user: 'daemon', data: '/srv/a school' },
  ...{ backups: ['/media/my stick', '/mnt/b%c'], settings: '/etc/somero.env' },
};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-service-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the unit has a user of its own, comes back, has little memory, and writes to its data and backups alone', () => {
  const lines = serviceUnit(service).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['User=daemon', 'Restart=always', 'MemoryMax=1G', 'ProtectSystem=strict'],
      'ReadWritePaths="/srv/a school" "-/media/my stick" "-/mnt/b%%c"',
      'Environment=MALLOC_ARENA_MAX=2 "DATA_DIR=/srv/a school/data" "ANCHOR_DIR=/srv/a school/anchors"',
      'Environment="NODE_COMPILE_CACHE=/srv/a school/data/compiled"',
    ]),
  );
});

test('an installed release is started by its own program, and may write beside itself', () => {
  const lines = serviceUnit({ ...service, program: '/opt/somero', isInstalled: true, backups: [] }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['ExecStart="/opt/somero/somero" start', 'ReadWritePaths="/srv/a school" "/opt/somero"']),
  );
  expect(serviceCommand({ ...service, isInstalled: true })).toContain(` ./somero "$@"\n`);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit (needs systemd-analyze)', async () => {
  const file = join(await newFolder(), 'somero.service');
  const verify = () => run('systemd-analyze', ['verify', '--man=no', file]).catch((error: { stderr: string }) => error);
  await writeFile(file, serviceUnit(service));
  expect((await verify()).stderr.split('\n').filter((line) => line.includes('somero.service'))).toEqual([]);
  // So that the line above can fail.
  await writeFile(file, serviceUnit({ ...service, node: '/nowhere/node' }));
  expect((await verify()).stderr).toContain('/nowhere/node is not executable');
});

test('--print shows the unit to anybody and changes nothing', async () => {
  const { stdout } = await run(process.execPath, [tool, '--print', '--data', '/srv/school']);
  // The backups are those of this machine's own settings.
  const rest = (unit: string) => unit.split('\n').filter((line) => !line.startsWith('ReadWritePaths='));
  expect(rest(stdout)).toEqual(rest(serviceUnit({ ...service, user: 'somero', data: '/srv/school' })));
  await expect(run(process.execPath, [tool, '--print', '--data', 'school'])).rejects.toMatchObject({
    stderr: 'Write the whole path after --data, as /srv/somero\n',
  });
});

test.runIf(process.getuid?.() === 0)('the command runs a task as the service’s user, with its settings', async () => {
  const folder = await newFolder();
  const settings = join(folder, 'somero.env');
  const address = 's3://b?endpoint=https://x&region=$(id);y';
  await writeFile(settings, `# one\nBACKUP_URL="/media/a /media/b"\nFILES_URL=${address}`);
  await writeFile(
    join(folder, 'somero.mjs'),
    'console.log(JSON.stringify([process.getuid(), process.env.BACKUP_URL, process.env.FILES_URL, process.env.DATA_DIR, process.argv.slice(2)]));',
  );
  await run('chmod', ['-R', 'a+rX', folder]);
  const command = join(folder, 'somero');
  await writeFile(command, serviceCommand({ ...service, program: folder, settings }));
  const { stdout } = await run('sh', [command, 'restore', '--check']);
  const uid = Number((await run('id', ['-u', 'daemon'])).stdout);
  expect(JSON.parse(stdout)).toEqual([uid, '/media/a /media/b', address, '/srv/a school/data', ['restore', '--check']]);
  await run('chmod', ['a+rx', command]);
  await expect(run('sh', [command, 'backup'], { uid, gid: uid })).rejects.toMatchObject({
    stderr: 'Write sudo before it: sudo somero backup\n',
  });
});
