import type { Answer } from '@somero/contract';
import { password, type School } from './startSchool.ts';

export interface SignIn {
  username: string;
  password?: string;
  /** Where the try comes from. */
  ip?: string;
  /** What the device calls itself. */
  device?: string;
  /** How the browser names itself. */
  agent?: string;
  /** Second factor. */
  code?: string;
}

/** Tries to sign in and gives whatever is answered, with the seconds of Retry-After (0 without). */
export async function signIn(
  school: School,
  { username, password: typed = password, ip = '10.0.0.1', device, agent, code }: SignIn,
) {
  const answer = await school.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    payload: { username, password: typed, ...(code !== undefined && { code }) },
    headers: {
      ...(device !== undefined && { 'x-device': device }),
      ...(agent !== undefined && { 'user-agent': agent }),
    },
  });
  const body: Omit<Partial<Answer<'login'>>, 'error' | 'msg'> & { error: boolean; msg: string; needsCode?: number } =
    answer.json();
  return { status: answer.statusCode, body, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
}

/** A password that is never anybody's. */
export const wrong = 'a wrong guess at a password';
