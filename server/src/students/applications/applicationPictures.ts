import type { Received } from '@somero/contract';
import { fullName } from '@somero/contract/students/rules.ts';
import { forgetFile, recordFile, type StoredFile } from '../../files/FileStore.ts';
import type { Context, Db } from '../../handle.ts';
import { addressBlock } from '../../sessions/addressBlock.ts';
import { storePhoto, storeResultSlip } from '../storePictures.ts';
import { takeAllowances } from './allowance.ts';
import type { DraftForm } from './draftForm.ts';

/** null clears the picture, undefined leaves it. */
type Change = StoredFile | null | undefined;
export interface PictureChanges {
  photo: Change;
  resultSlip: Change;
}
interface Held {
  photoFileID: string | null;
  resultSlipFileID: string | null;
}

/** Pictures in a day, of one family and of one address: a school's office may help many parents. */
const most = { ofApplicant: 60, ofAddress: 600 };

/** In `prepare`, after phone and code. @throws CallError 429 when too many came today; 413 and 415 */
export async function storeApplicationPictures(
  { photo, resultSlip }: Pick<Received<'saveApplication'>, 'photo' | 'resultSlip'>,
  { applicantID, form }: { applicantID: number; form: DraftForm },
  ctx: Context,
): Promise<PictureChanges> {
  const given = [photo, resultSlip].filter((file) => file !== null && file !== undefined);
  for (const _ of given) {
    takeAllowances(ctx, [
      { key: `pictures of ${applicantID}`, most: most.ofApplicant },
      { key: `pictures from ${addressBlock(ctx.ip)}`, most: most.ofAddress },
    ]);
  }
  const { surname, firstname, othername } = form;
  const names = { surname: surname ?? '', firstname: firstname ?? '', othername: othername ?? '' };
  const of = fullName(names) || 'Applicant';
  return {
    photo: photo ? await storePhoto(photo, of, ctx) : photo,
    resultSlip: resultSlip ? await storeResultSlip(resultSlip, of, ctx) : resultSlip,
  };
}

/** Records the new files and releases those that they replace. */
export async function changePictures(db: Db, held: Held, { photo, resultSlip }: PictureChanges): Promise<Held> {
  return {
    photoFileID: await changePicture(db, held.photoFileID, photo),
    resultSlipFileID: await changePicture(db, held.resultSlipFileID, resultSlip),
  };
}

async function changePicture(db: Db, held: string | null, change: Change): Promise<string | null> {
  if (change === undefined) return held;
  if (held !== null) await forgetFile(db, held);
  if (change === null) return null;
  await recordFile(db, change);
  return change.id;
}
