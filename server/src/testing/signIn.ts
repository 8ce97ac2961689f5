import { password, type School } from './startSchool.ts';

export interface SignIn {
  username: string;
  password?: string;
  /** Where the try comes from. */
  ip?: string;
  /** What the device calls itself. */
  device?: string;
}

/** Tries to sign in and gives whatever is answered, with the seconds of Retry-After (0 without). */
export async function signIn(
  school: School,
  { username, password: typed = password, ip = '10.0.0.1', device }: SignIn,
) {
  const answer = await school.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    payload: { username, password: typed },
    headers: device === undefined ? {} : { 'x-device': device },
  });
  const body: { error: boolean; msg: string; deviceToken?: string; userID?: number } = answer.json();
  return { status: answer.statusCode, body, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
}

/** A password that is never anybody's. */
export const wrong = 'a wrong guess at a password';
