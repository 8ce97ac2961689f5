import { verify } from 'node:crypto';
import type { Account } from '../Account.ts';
import { yoProductionKey, yoSandboxKey } from './yoKeys.ts';

const ofPaid = ['date_time', 'amount', 'narrative', 'network_ref', 'external_ref', 'msisdn'];
const ofFailed = ['failed_transaction_reference', 'transaction_init_date'];

/** Whether Yo! signed this notice: RSA-SHA1 over its fields without anything between them, so these can be cut in other places. */
export function isSignedByYo(form: URLSearchParams, account: Account): boolean {
  const isFailure = form.has('failed_transaction_reference');
  const text = (isFailure ? ofFailed : ofPaid).map((name) => form.get(name) ?? '').join('');
  // A plus that was not encoded arrives as a space.
  const signature = (form.get(isFailure ? 'verification' : 'signature') ?? '').replaceAll(' ', '+');
  return keysOf(account).some((key) => isSigned(text, signature, key));
}

/** Option `publicKey`: more keys, as PEM or its middle, with commas between them. */
function keysOf({ url, options }: Account): string[] {
  const own = (options.publicKey ?? '').split(',').filter((key) => key.trim() !== '');
  // Whoever has an account in the sandbox must not speak for production.
  return [url.includes('//sandbox.yo.co.ug') ? yoSandboxKey : yoProductionKey, ...own.map(asPem)];
}

const asPem = (key: string): string =>
  key.includes('BEGIN') ? key : `-----BEGIN PUBLIC KEY-----\n${key.trim()}\n-----END PUBLIC KEY-----`;

function isSigned(text: string, signature: string, key: string): boolean {
  try {
    return verify('sha1', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
