import type { FileStore } from '../files/FileStore.ts';
import { normalisePicture } from '../files/pictures.ts';

/** Sharp in the bar of the app on a phone, and a few KB. */
const side = 96;

// A stored file never changes, and a school has one badge.
let last: { id: string; made: Promise<string> } | undefined;

/** The badge as a data: address, for pages that have no session for a link; '' for no id, or when its file is gone. */
export async function smallBadge(id: string, files: FileStore): Promise<string> {
  if (id === '') return '';
  if (last?.id !== id) last = { id, made: draw(id, files) };
  return last.made;
}

async function draw(id: string, files: FileStore): Promise<string> {
  try {
    const shape = { maxWidth: side, maxHeight: side, format: 'png' } as const;
    const { bytes } = await normalisePicture(await files.read(id), shape);
    const { default: sharp } = await import('sharp');
    // A third of the bytes of a png: the first visit of a teacher's phone brings it.
    const small = await sharp(bytes).webp({ quality: 80 }).toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    last = undefined;
    return '';
  }
}
