import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { programEnvironment } from '../testing/programEnvironment.ts';
import { keptSchool } from '../testing/safekeeping/keptSchool.ts';

const run = (program: string, args: string[], env: NodeJS.ProcessEnv = {}, answer = '') =>
  new Promise<string>((resolve) => {
    const child = execFile(program, args, { env: { ...programEnvironment, ...env } }, (_, out, said) =>
      resolve(out + said),
    );
    child.stdin?.end(answer);
  });
const tool = (name: string): string => join(import.meta.dirname, `${name}.ts`);
/** A command without BACKUP_URL: what passes says so. */
const type = (name: string, words: string[], env?: NodeJS.ProcessEnv) =>
  run(process.execPath, [tool(name), ...words], env);
const passed = 'Set BACKUP_URL to where the backups lie, as /media/stick/somero or s3://…\n';

test.each([
  ['backup', ['--kye'], "Unknown option '--kye'. There are: --key --prove --json --hourly --upgrade\n"],
  [
    'backup',
    ['--key=mine'],
    "Option '--key' does not take an argument. There are: --key --prove --json --hourly --upgrade\n",
  ],
  ['restore', ['--check', '--befor', '2026-06'], expect.stringMatching(/^Unknown option '--befor'/)],
  ['restore', ['--before'], expect.stringMatching(/^Option '--before <value>' argument missing/)],
  ['backup', ['key'], "Unknown word 'key'. There are: --key --prove --json --hourly --upgrade\n"],
  ['restore', ['sets/a.age', '08:00'], expect.stringMatching(/^Unknown word '08:00'/)],
  ['restore', [''], expect.stringMatching(/^A word is empty/)],
  ['auditVerify', ['anchor'], 'Write --anchor with the number of the record and at least 16 digits of its hash\n'],
  ['restore', ['--check'], passed],
  ['ledgerVerify', ['--fast'], "Unknown option '--fast'\n"],
  ['adminRecover', ['admin', 'teacher'], "Unknown word 'teacher'\n"],
])('%s %s does nothing when it is not known', async (name, words, said) => {
  expect(await type(name, words)).toEqual(said);
});

test('the key is not promised where this machine never has it', async () => {
  const elsewhere = {
    DATA_DIR: '/nowhere',
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
  };
  expect(await type('backup', ['--key'], elsewhere)).toBe(`${texts.keyElsewhere}\n`);
});

test('a release names its own commands', async () => {
  const release = { BACKUP_URL: '/nowhere/stick', DATA_DIR: join(tmpdir(), randomUUID()), SOMERO_HOME: '/opt/somero' };
  onTestFinished(() => rm(release.DATA_DIR, { recursive: true }));
  expect(await type('restore', ['2026'], release)).toContain('somero restore --list names them');
});

test('a word that npm took for itself is missed', async () => {
  const npm = { npm_lifecycle_event: 'restore', npm_config_without_copy: 'true' };
  const said = 'npm took --without-copy for itself. Write: npm run restore -- --without-copy\n';
  expect(await type('restore', [], npm)).toBe(said);
  expect(await type('restore', ['--without-copy'], npm)).toBe(passed);
  const install = { npm_lifecycle_event: 'service:install', npm_config_data: 'true' };
  expect(await type('serviceInstall', ['/srv/somero'], install)).toMatch(/^npm took --data for itself/);
  // A setting of .npmrc stops no proof that the server of npm start begins.
  expect(await type('restore', ['--check'], { npm_lifecycle_event: 'start', npm_config_yes: 'true' })).toBe(passed);
});

test('a restore asks first, and where nobody can be asked --yes says it', async () => {
  const kept = await keptSchool();
  await (await kept.begin()).end();
  await kept.backup();
  const atTerminal = (answer: string) => {
    const command = `${process.execPath} ${tool('restore')}`;
    return run('script', ['-qec', command, '/dev/null'], kept.environment, `${answer}\n`);
  };
  const refused = await atTerminal('no');
  expect(refused).toContain('sets/2026-06-15T08-00-00-000Z-hourly.age takes the place of the school');
  expect(refused).toContain('You did not say yes');
  expect(refused).not.toContain('is opened');
  expect(await type('restore', [], kept.environment)).toContain('Write --yes to say that you know');
  expect(await atTerminal('yes')).toContain('Everybody signs in again');
});
