import type { Placed } from './pdf/Canvas.ts';
import type { Pdf } from './pdf/openPdf.ts';

export type PictureTrouble = { of: string; msg: string };

/** A picture that cannot be read is left out and named in `troubles`. */
export type Pictures = {
  whole(bytes: Uint8Array | undefined, of: string): Promise<Placed | undefined>;
  photo(fileID: string | null, of: string): Promise<Placed | undefined>;
  readonly troubles: PictureTrouble[];
};

type PhotoSize = { width: number; height: number };

export function openPictures(pdf: Pdf, read: (id: string) => Promise<Uint8Array>, size: PhotoSize): Pictures {
  const troubles: PictureTrouble[] = [];
  const attempt = async (of: string, what: string, work: () => Promise<Placed>) => {
    try {
      return await work();
    } catch (error) {
      troubles.push({ of, msg: `The ${what} cannot be shown: ${reasonOf(error)}` });
      return undefined;
    }
  };
  return {
    troubles,
    whole: async (bytes, of) => bytes && (await attempt(of, of, () => pdf.picture(bytes))),
    photo: async (fileID, of) =>
      fileID === null
        ? undefined
        : await attempt(of, 'photo', async () => pdf.picture(await smallPhoto(await read(fileID), size))),
  };
}

/** Stored photos have screen size; a class of them would be megabytes on a slow line. */
export async function smallPhoto(bytes: Uint8Array, { width, height }: PhotoSize): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: 30_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
