import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

/** A command, typed without BACKUP_URL: what passes says so. */
const type = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<string>((resolve) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, ['somero.mjs', ...words], options, (_, out, said) => resolve(out + said));
  });
const passed = 'Set BACKUP_URL to where the backups lie, as /media/stick/somero or s3://…\n';

test('a command with a word that it does not know does nothing', async () => {
  expect(await type(['restore', '--chek'])).toBe(
    'restore does not know --chek. It knows: --list --before --check --without-copy --key --json --yes\n',
  );
  expect(await type(['backup', '--kye'])).toBe('backup does not know --kye. It knows: --key --prove --json\n');
  expect(await type(['audit:verify', '--ancor', '5', 'ab'])).toContain('does not know --ancor');
  expect(await type(['restore', '--check'])).toBe(passed);
});

test('a word that npm took for itself is missed', async () => {
  const npm = { npm_lifecycle_event: 'restore', npm_config_check: 'true' };
  expect(await type(['restore'], npm)).toBe('npm took --check for itself. Write: npm run restore -- --check\n');
  expect(await type(['restore', '--check'], npm)).toBe(passed);
});

test('at a terminal a restore asks first', async () => {
  const restore = (words: string, answer: string) =>
    new Promise<string>((resolve) => {
      const command = `${process.execPath} somero.mjs restore ${words}`;
      const options = { cwd: root, env: { PATH: process.env.PATH } };
      const child = execFile('script', ['-qec', command, '/dev/null'], options, (_, out) => resolve(out));
      child.stdin?.write(`${answer}\n`);
    });
  const refused = await restore('', 'no');
  expect(refused).toContain('The newest backup takes the place of the school');
  expect(refused).toContain('Nothing was changed.');
  expect(await restore('2026-06', 'yes')).toMatch(/that you chose \(2026-06\) .*Set BACKUP_URL/s);
  expect(await restore('--list', '')).not.toContain('takes the place');
});
