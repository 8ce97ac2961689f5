import type { UploadedFile } from '@somero/contract/fields.ts';
import type { KeptFile } from '../files/FileStore.ts';
import { normalisePicture, type PictureShape } from '../files/pictures.ts';
import type { Context } from '../handle.ts';

// For `prepare`: a picture is made and put on the disk before the transaction that records it (reliability.md F16). What a
// refused or broken call leaves behind is named by no row and swept after a day.

/** For cards of 3 to 4 as phones and lists show them, and for print at the size of a passport photo. */
const photoShape: PictureShape = { maxWidth: 360, maxHeight: 480, crop: true, maxBytes: 40_000, format: 'jpeg' };
/** Every figure of a slip that was taken by a phone can still be read. */
const slipShape: PictureShape = { maxWidth: 1400, maxHeight: 1400, maxBytes: 400_000, format: 'jpeg' };

type Keeper = Pick<Context, 'files' | 'who'>;

/** A student's photo: upright, cut to 3 by 4, about 40 kB at most, without what else the file held. `of` names the student. */
export const keepPhoto = (file: UploadedFile, of: string, ctx: Keeper): Promise<KeptFile> =>
  keep(file, photoShape, `${of} photo.jpg`, ctx);

/** A slip of PLE or UCE results: upright and whole. */
export const keepResultSlip = (file: UploadedFile, of: string, ctx: Keeper): Promise<KeptFile> =>
  keep(file, slipShape, `${of} result slip.jpg`, ctx);

async function keep({ bytes: given }: UploadedFile, shape: PictureShape, label: string, { files, who }: Keeper) {
  const { bytes, mime } = await normalisePicture(given, shape);
  return files.keep(bytes, { mime, label, createdBy: who.userID });
}
