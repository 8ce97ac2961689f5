import { drawPicture } from '../ui/files/drawPicture.ts';
import { jpegQualities } from '../ui/files/jpegOf.ts';
import { readPicture } from '../ui/files/readPicture.ts';

interface Limits {
  /** Pixels of the longer side. */
  side: number;
  /** Most bytes; a larger picture is compressed again. */
  bytes: number;
}

const limits: Record<string, Limits> = {
  photo: { side: 900, bytes: 150_000 },
  // All print must stay readable. The server keeps no more than this.
  resultSlip: { side: 1400, bytes: 350_000 },
};

const bytesIn = (address: string): number => (address.length - address.indexOf(',')) * 0.75;

/** A small, upright jpeg without metadata, as a data: address. @throws Error when this phone cannot read it */
export async function shrinkPicture(file: File, name: string): Promise<string> {
  const { side, bytes } = limits[name] ?? { side: 900, bytes: 150_000 };
  const picture = await readPicture(file).catch(() => {
    throw new Error('We cannot read this picture. Choose a jpeg or png picture.');
  });
  const drawn = drawPicture(picture, side);
  let address = '';
  for (const quality of jpegQualities) {
    address = drawn.toDataURL('image/jpeg', quality);
    if (bytesIn(address) <= bytes) break;
  }
  return address;
}

export function fileOf(address: string, name: string): File {
  const [head = '', body = ''] = address.split(',');
  const type = /^data:([\w/+.-]+)/.exec(head)?.[1] ?? 'image/jpeg';
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${name}.${type.split('/')[1]}`, { type });
}
