type JpegHeader = { width: number; height: number; channels: number };

/** Start of a frame, of any coding (ITU-T T.81, table B.1); the other markers in this range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) throw new Error('Unknown image format.');
  for (let at = 2; at + 10 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    if (bytes[at] !== 0xff || at + 10 > bytes.length) break;
    if (!isFrame(view.getUint8(at + 1))) continue;
    return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), channels: view.getUint8(at + 9) };
  }
  throw new Error('the JPEG is damaged');
}
