import { expect, test } from 'vitest';
import { askForFiles, offerFiles } from './filePort.ts';

test('files come one by one by their id; one that is gone is told of without a path, and the next still comes', async () => {
  const { port, close } = offerFiles(async (id) => {
    if (id === 'gone') throw Object.assign(new Error("ENOENT: open '/data/files/gone'"), { code: 'ENOENT' });
    if (id === 'broken') throw new Error('EIO: read /data/files/broken');
    return new TextEncoder().encode(id);
  });
  const ask = askForFiles(port);
  expect(new TextDecoder().decode(await ask('a'))).toBe('a');
  await expect(ask('gone')).rejects.toThrow(/^the file is gone$/);
  await expect(ask('broken')).rejects.toThrow(/^the file cannot be read$/);
  expect(new TextDecoder().decode(await ask('b'))).toBe('b');
  close();
});

test('who asks when nobody offers any more is told so', async () => {
  const { port, close } = offerFiles(() => new Promise(() => undefined));
  const asked = askForFiles(port)('a');
  close();
  await expect(asked).rejects.toThrow('nobody offers files any more');
});
