import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readJpegHeader } from './readJpegHeader.ts';

const picture = (grey: boolean) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#a0c0a0' } })
    .withExif({ IFD0: { Copyright: 'The school' } })
    .toColourspace(grey ? 'b-w' : 'srgb');

test.each([
  ['plain', () => picture(false).jpeg()],
  ['progressive', () => picture(false).jpeg({ progressive: true })],
])('a %s JPEG tells its size and its colours', async (_, jpeg) => {
  expect(readJpegHeader(await jpeg().toBuffer())).toEqual({ width: 300, height: 200, channels: 3 });
});

test('a grey one has one channel', async () => {
  expect(readJpegHeader(await picture(true).jpeg().toBuffer())).toMatchObject({ channels: 1 });
});

test('what is no JPEG, and one cut off anywhere before its frame, are refused', async () => {
  const whole = await picture(false).jpeg().toBuffer();
  expect(() => readJpegHeader(Buffer.from('GIF89a, and more'))).toThrow('Unknown image format.');
  const frame = whole.indexOf(Buffer.of(0xff, 0xc0));
  for (let length = 0; length < frame + 10; length++) expect(() => readJpegHeader(whole.subarray(0, length))).toThrow();
  expect(readJpegHeader(whole.subarray(0, frame + 10))).toMatchObject({ width: 300 });
});
