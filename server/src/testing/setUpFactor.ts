import { codeOf, stepOf } from '../session/secondFactor/totp.ts';
import { type Client, password, type School } from './startSchool.ts';

/** Sets up a user's second factor, as with an authenticator app. The code of the step it was done in is used up then. */
export async function setUpFactor(school: School, client: Client) {
  const { secret } = await client.call('beginSecondFactor', { current: password });
  /** The code that the app shows now, or so many steps of 30 seconds later. */
  const code = (later = 0) => codeOf(secret, stepOf(school.clock.now()) + later);
  const { recoveryCodes } = await client.call('confirmSecondFactor', { code: code() });
  return { secret, recoveryCodes, code };
}
