import type { Received } from '@somero/contract';
import { fullName } from '@somero/contract/students/rules.ts';
import { forgetFile, type KeptFile, recordFile } from '../../files/FileStore.ts';
import type { Context, Db } from '../../handle.ts';
import { addressBlock } from '../../sessions/addressBlock.ts';
import { keepPhoto, keepResultSlip } from '../keepPictures.ts';
import { takeAllowances } from './allowance.ts';
import type { DraftForm } from './draftForm.ts';

/** A new picture; null: clear the one that is there; undefined: leave it. */
type Change = KeptFile | null | undefined;
export interface PictureChanges {
  photo: Change;
  resultSlip: Change;
}
/** What an application's row holds. */
interface Held {
  photoFileID: string | null;
  resultSlipFileID: string | null;
}

/** Pictures in a day: a family's, taken again and again; and those of a school's office that helps parents. */
const most = { ofApplicant: 60, ofAddress: 600 };

/**
 * Puts the pictures of a step on the disk, as a student's are kept. For `prepare`, once phone and code are known to be right.
 * @throws CallError 429 when too many have come today; 413 and 415 for what is no picture
 */
export async function keepApplicationPictures(
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
    photo: photo ? await inTurn(() => keepPhoto(photo, of, ctx)) : photo,
    resultSlip: resultSlip ? await inTurn(() => keepResultSlip(resultSlip, of, ctx)) : resultSlip,
  };
}

let last: Promise<unknown> = Promise.resolve();

/** One picture of the public door after the other, so that strangers never fill the memory with pictures unpacked side by side. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}

/** Records what was kept and lets go of what it replaces: the files that the application holds from now on. */
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
