import type { UploadedFile } from '@somero/contract/fields.ts';
import type { StoredFile } from '../files/FileStore.ts';
import { normalisePicture, type PictureShape } from '../files/pictures.ts';
import type { Context } from '../handle.ts';

// Call these in `prepare`: a picture is stored before the transaction that records it (reliability.md F16). Without a
// record it is removed after a day.

/** For 3 by 4 cards on screens, and for a printed passport photo. */
const photoShape: PictureShape = { maxWidth: 360, maxHeight: 480, crop: true, maxBytes: 40_000, format: 'jpeg' };
/** Large enough to read every figure of a photographed slip. */
const slipShape: PictureShape = { maxWidth: 1400, maxHeight: 1400, maxBytes: 400_000, format: 'jpeg' };

type PictureContext = Pick<Context, 'files' | 'who'>;

/** Upright, cut to 3 by 4, about 40 kB at most, without metadata. */
export const storePhoto = (file: UploadedFile, of: string, ctx: PictureContext): Promise<StoredFile> =>
  store(file, photoShape, `${of} photo.jpg`, ctx);

export const storeResultSlip = (file: UploadedFile, of: string, ctx: PictureContext): Promise<StoredFile> =>
  store(file, slipShape, `${of} result slip.jpg`, ctx);

async function store({ bytes: given }: UploadedFile, shape: PictureShape, label: string, ctx: PictureContext) {
  const { bytes, mime } = await normalisePicture(given, shape);
  return ctx.files.store(bytes, { mime, label, createdBy: ctx.who.userID });
}
