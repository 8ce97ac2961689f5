import { expect, test } from 'vitest';
import { readUpload } from './readUpload.ts';

const upload = (fileName: string, text: string) => ({ fileName, bytes: new TextEncoder().encode(text) });

test('a sheet is read', async () => {
  expect((await readUpload(upload('list.csv', 'A,B\n1,2\n'))).rows).toHaveLength(2);
});

test('what is not a sheet is 415, an empty one 400, each said at the file', async () => {
  await expect(readUpload(upload('list.pdf', '%PDF'))).rejects.toMatchObject({ status: 415 });
  const empty = readUpload(upload('list.csv', ''));
  await expect(empty).rejects.toMatchObject({ status: 400, fields: { file: 'The file is empty' } });
});
