import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishSwitch, laidOut } from './finishSwitch.ts';

const anchors = { folder: '/nowhere', places: [], ending: 'x' };

test.each([
  '',
  '{"before":"before-restore-x","anch',
  'null',
  '[]',
  JSON.stringify({ before: null }),
  JSON.stringify({ before: '../elsewhere', anchors }),
  JSON.stringify({ before: 'before-restore-x', anchors: { ...anchors, places: 'all' } }),
])(
  'a restore that was broken off is not guessed at from %j: somebody reads what to do, and all stays',
  async (text) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'somero-switch-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await mkdir(laidOut(dataDir));
    await writeFile(join(dataDir, 'somero.db'), 'the school');
    await writeFile(join(laidOut(dataDir), 'somero.db'), 'the restored school');
    await writeFile(join(laidOut(dataDir), 'ready.json'), text);
    await expect(finishSwitch(dataDir)).rejects.toThrow('ready.json is damaged: move the folder');
    expect(await readFile(join(dataDir, 'somero.db'), 'utf8')).toBe('the school');
    expect(await readFile(join(laidOut(dataDir), 'somero.db'), 'utf8')).toBe('the restored school');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('before') || name === 'elsewhere')).toEqual([]);
  },
);
