import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { programEnvironment } from '../testing/programEnvironment.ts';

async function move(words: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'move.ts'), ...words], {
    env: { ...programEnvironment, ...env },
  });
  const [said, , [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
  return { code: Number(code), said };
}
const refused = (why: string) => ({ code: 1, said: expect.stringMatching(`${why}[^]*\nNothing was moved.\n$`) });

const secret = 'canary';
const nobody = `postgres://somero:${secret}@127.0.0.1:1/somero`;

test.each<[string, string[], NodeJS.ProcessEnv, string]>([
  ['no word', [], {}, 'Write: npm run move'],
  ['no target', ['--to', ''], {}, 'Write: npm run move'],
  ['an unknown target', ['--to', 'mysql://127.0.0.1/somero'], {}, 'Write: npm run move'],
  ['a password in an address', ['--to', nobody], {}, 'A password on the command line stands in logs'],
  [
    'a password behind it',
    ['--to', `postgres://somero@127.0.0.1/somero?sslmode=disable&password=${secret}`],
    {},
    'A password on the command line stands in logs',
  ],
  ['no database', ['--to', 'postgres'], {}, 'Set DATABASE_URL'],
  ['no database to come from', ['--to', 'file'], {}, 'Set DATABASE_URL'],
  ['a database of another kind', ['--to', 'postgres'], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with'],
  ['a database that nobody serves', ['--to', 'postgres'], { DATABASE_URL: nobody }, 'The database cannot be reached'],
])('%s is refused in words without the password, and the file stays', async (_, words, env, why) => {
  const folder = await mkdtemp(join(tmpdir(), 'somero-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'somero.db');
  await writeFile(file, '');
  const answer = await move(words, { DATA_DIR: folder, ...env });
  expect(answer).toEqual(refused(why));
  expect(answer.said).not.toContain(secret);
  expect([existsSync(file), existsSync(`${file}.moved`)]).toEqual([true, false]);
});
