import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { conflict, inSteps } from '../../handle.ts';
import { checkCurrent } from '../checkCurrent.ts';
import { qrPath } from './qrPath.ts';
import { hasSecondFactor, secretPlace } from './secondFactor.ts';
import { newSecret } from './totp.ts';

/** Asks for the password: otherwise a thief of an open session could lock the user out with another telephone. */
export const beginSecondFactor = inSteps<'beginSecondFactor', void>({
  prepare: ({ current }, ctx) => checkCurrent(ctx, current),
  run: async (_, { db, who, secrets, changed }) => {
    if (await hasSecondFactor(db, who.userID)) throw conflict(texts.secondFactorIsOn);
    const secret = newSecret();
    const begun = { confirmedAt: null, lastStep: 0 };
    await db
      .insertInto('secondFactors')
      .values({ userID: who.userID, ...begun })
      .onConflict((row) => row.column('userID').doUpdateSet(begun))
      .execute();
    await secrets.put(db, secretPlace(who.userID), secret);
    changed('user', who.userID, { secondFactor: 'off' }, { secondFactor: 'begun' });
    const { name: school } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
    const uri = keyUri(secret, who.username, school);
    return { secret, uri, qr: qrPath(uri) };
  },
});

/** Authenticator apps scan this address; a colon in a name would split it at the wrong place. */
function keyUri(secret: string, username: string, school: string): string {
  const [issuer, user] = [school, username].map((name) => encodeURIComponent(name.replaceAll(':', ' ')));
  return `otpauth://totp/${issuer}:${user}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}
