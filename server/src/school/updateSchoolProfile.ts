import type { UploadedFile } from '@somero/contract/fields.ts';
import { isEmail } from '@somero/contract/isEmail.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { cleared } from '../cleared.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { recordFile, type StoredFile } from '../files/FileStore.ts';
import { normalisePicture, type PictureShape } from '../files/pictures.ts';
import { type Context, type Db, fail, inSteps } from '../handle.ts';
import { readProfile } from './queries.ts';

/** null clears the stored picture, undefined leaves it. */
type Change = StoredFile | null | undefined;

// Sharp in print at the size on cards: about 3 cm for the badge, 5 cm for the signature.
const badgeShape: PictureShape = { maxWidth: 320, maxHeight: 320, format: 'png' };
const signatureShape: PictureShape = { maxWidth: 600, maxHeight: 240, format: 'png' };
// Half a screen; all but very busy photos fit.
const photoShape: PictureShape = { maxWidth: 1200, maxHeight: 1200, maxBytes: 120_000, format: 'jpeg' };

export const updateSchoolProfile = inSteps<'updateSchoolProfile', Record<'badge' | 'signature' | 'photo', Change>>({
  prepare: async ({ badge, signature, photo }, ctx) => ({
    badge: await storePicture(badge, 'badge.png', badgeShape, ctx),
    signature: await storePicture(signature, 'signature.png', signatureShape, ctx),
    photo: await storePicture(photo, 'school.jpg', photoShape, ctx),
  }),
  run: async (payload, ctx, { badge, signature, photo }) => {
    const before = await ctx.db.selectFrom('profile').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    if (payload.ver !== undefined && payload.ver !== before.ver) {
      const show = () => readProfile(ctx);
      throw await conflictShowing(ctx, 'getSchoolProfile', schoolTexts.changedMeanwhile, before, show);
    }
    // An email stored before emails were validated does not block other changes.
    if (payload.email && payload.email !== before.email && !isEmail(payload.email)) {
      throw fail(schoolTexts.enterEmail, 'email');
    }
    const text = (name: 'motto' | 'address' | 'phones' | 'email' | 'poBox' | 'headteacher') =>
      cleared(payload[name], before[name]);
    const after = {
      ...before,
      name: payload.name ?? before.name,
      motto: text('motto'),
      address: text('address'),
      phones: text('phones'),
      email: text('email'),
      poBox: text('poBox'),
      headteacher: text('headteacher'),
      cardDesign: payload.cardDesign ?? before.cardDesign,
      badgeFileID: await recorded(ctx.db, badge, before.badgeFileID),
      signatureFileID: await recorded(ctx.db, signature, before.signatureFileID),
      photoFileID: await recorded(ctx.db, photo, before.photoFileID),
      colour: cleared(payload.colour, before.colour),
      ver: before.ver + 1,
    };
    await ctx.db.updateTable('profile').set(after).where('id', '=', 1).execute();
    ctx.changed('profile', 1, before, after);
    return { msg: 'The school profile is saved', profile: await readProfile(ctx) };
  },
});

async function storePicture(
  given: UploadedFile | null | undefined,
  label: string,
  shape: PictureShape,
  ctx: Context,
): Promise<Change> {
  if (!given) return given;
  const { bytes, mime } = await normalisePicture(given.bytes, shape);
  return ctx.files.store(bytes, { mime, label, createdBy: ctx.who.userID });
}

async function recorded(db: Db, change: Change, stored: string | null): Promise<string | null> {
  if (change === undefined) return stored;
  if (change === null) return null;
  await recordFile(db, change);
  return change.id;
}
