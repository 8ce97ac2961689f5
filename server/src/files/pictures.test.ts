import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LARGEST_PICTURE, normalisePicture, onePictureAtATime } from './pictures.ts';

const badge = { maxWidth: 320, maxHeight: 320, format: 'png' } as const;
const photo = { maxWidth: 600, maxHeight: 800, format: 'jpeg' } as const;

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#28a' } });
const wrongKind = { status: 415, message: 'Invalid picture format, it should be a png or jpeg' };
const damaged = { status: 415, message: expect.stringContaining('damaged') };

test('a large picture is shrunk to fit and keeps its shape', async () => {
  const made = await normalisePicture(await plain(2000, 1000).jpeg().toBuffer(), badge);
  expect(made).toMatchObject({ mime: 'image/png', width: 320, height: 160 });
  expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 160 });
});

test('a small picture stays as small as it is', async () => {
  expect(await normalisePicture(await plain(40, 30).png().toBuffer(), badge)).toMatchObject({ width: 40, height: 30 });
});

const portrait = { maxWidth: 360, maxHeight: 480, crop: true, maxBytes: 40_000, format: 'jpeg' } as const;

test('a photo lies upright before it is cut', async () => {
  const lying = await plain(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  // 400 by 800 once turned: 3 to 4 of that is 400 by 533, which is shrunk.
  expect(await normalisePicture(lying, portrait)).toMatchObject({ width: 360, height: 480 });
  const small = await plain(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await normalisePicture(small, portrait)).toMatchObject({ width: 40, height: 53 });
});

test.each([
  [100, 100, 75, 100],
  [30, 400, 30, 40],
  [1, 1, 1, 1],
  [4000, 500, 360, 480],
])('a photo of %i by %i is cut to %i by %i, never made larger', async (width, height, cutWidth, cutHeight) => {
  const made = await normalisePicture(await plain(width, height).png().toBuffer(), portrait);
  expect(made).toMatchObject({ width: cutWidth, height: cutHeight });
});

test('what is cut off is taken from both sides alike', async () => {
  const colour = (background: string, width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const [left, right] = [await colour('#f00', 20), await colour('#0f0', 20)];
  const striped = await plain(70, 40)
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 50, top: 0 },
    ])
    .png()
    .toBuffer();
  const { bytes, width } = await normalisePicture(striped, portrait);
  expect(width).toBe(30);
  const row = [...(await sharp(bytes).raw().toBuffer()).subarray(0, 30 * 3)];
  const isBlue = (red: number, green: number, blue: number) => blue > 120 && red < 80 && green > 100;
  for (let x = 3; x < 27; x++)
    expect(isBlue(row[x * 3] ?? 0, row[x * 3 + 1] ?? 0, row[x * 3 + 2] ?? 0), `${x}`).toBe(true);
});

test('a photo full of detail is made coarser until it takes about 40 kB', async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const busy = sharp({ create: { width: 360, height: 480, channels: 3, background: '#888', noise: grain } });
  const bytes = await busy.jpeg({ quality: 95 }).toBuffer();
  const made = await normalisePicture(bytes, portrait);
  expect(made.bytes.length).toBeLessThan(40_000);
  const free = await normalisePicture(bytes, { ...portrait, maxBytes: 10_000_000 });
  expect(free.bytes.length).toBeGreaterThan(made.bytes.length);
});

test('what is see-through stays so in a badge and turns white in a photo', async () => {
  const clear = { create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
  const bytes = await sharp(clear).png().toBuffer();
  const pixel = async (from: Uint8Array) => [...(await sharp(from).raw().toBuffer()).subarray(0, 4)];
  expect((await pixel((await normalisePicture(bytes, badge)).bytes))[3]).toBe(0);
  expect((await pixel((await normalisePicture(bytes, photo)).bytes)).slice(0, 3)).toEqual([255, 255, 255]);
});

test('a phone’s photo is turned the right way up and no longer says where it was taken', async () => {
  const taken = await plain(60, 40)
    .withExif({ IFD0: { Copyright: 'Okot' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(taken.includes('Okot')).toBe(true);
  const made = await normalisePicture(taken, photo);
  expect(made).toMatchObject({ mime: 'image/jpeg', width: 40, height: 60 });
  const { exif, orientation, icc, xmp } = await sharp(made.bytes).metadata();
  expect({ exif, orientation, icc, xmp }).toEqual({});
});

test('a second file at the end of a picture is left behind', async () => {
  const polyglot = Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const { bytes } = await normalisePicture(polyglot, badge);
  expect(Buffer.from(bytes).includes('script')).toBe(false);
});

test.each([
  ['an SVG named png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7'],
  ['nothing', ''],
])('%s is refused', async (_, content) => {
  await expect(normalisePicture(Buffer.from(content), badge)).rejects.toMatchObject(wrongKind);
});

test.each(['webp', 'gif', 'tiff'] as const)('a %s is refused, though it is a picture', async (format) => {
  await expect(normalisePicture(await plain(9, 9).toFormat(format).toBuffer(), badge)).rejects.toMatchObject(wrongKind);
});

test('half a picture and a false beginning are refused', async () => {
  const whole = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#000', noise: { type: 'gaussian' } },
  })
    .jpeg()
    .toBuffer();
  await expect(normalisePicture(whole.subarray(0, whole.length / 2), photo)).rejects.toMatchObject(damaged);
  await expect(normalisePicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), photo)).rejects.toMatchObject(damaged);
  await expect(normalisePicture(Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'), photo)).rejects.toMatchObject(
    damaged,
  );
});

test('a flood of pixels behind a small header is refused before it is unpacked', async () => {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  header.set([8, 6, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const small = await plain(9, 9).png().toBuffer();
  const flood = Buffer.concat([small.subarray(0, 8), header, small.subarray(33)]);
  await expect(normalisePicture(flood, badge)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('too many pixels'),
  });
});

test('a file over 5 MB is refused unread', async () => {
  await expect(normalisePicture(new Uint8Array(LARGEST_PICTURE + 1), badge)).rejects.toMatchObject({ status: 413 });
});

test('pictures are decoded one at a time, in the order of their sending', async () => {
  const sent = await plain(300, 300).png().toBuffer();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let made = 0;
  const send = () => normalisePicture(sent, photo).then(() => made++);
  const held = [onePictureAtATime(() => first.promise), send(), onePictureAtATime(() => second.promise), send()];
  await plain(300, 300).png().toBuffer();
  expect(made).toBe(0);
  first.resolve();
  await held[1];
  await plain(300, 300).png().toBuffer();
  expect(made).toBe(1);
  second.resolve();
  await Promise.all(held);
  expect(made).toBe(2);
});
