import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { normalForm } from '@somero/contract/text.ts';
import { Semaphore } from './Semaphore.ts';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: reliability.md, design rule 7. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// More than two at once would slow everybody who is signed in.
const hashing = new Semaphore(2, 200);

/** Two keyboards may encode the same accents differently. */
const bytesOf = (password: string): Uint8Array => Buffer.from(normalForm(password));

/** Slow on purpose (10 ms): never in a transaction. @throws CallError 429 when 5 of the owner wait, 503 when 200 do */
export const hashPassword = (password: string, owner: string): Promise<string> =>
  hashing.take(owner, () => hash(bytesOf(password), strength));

let hashOfNobody: Promise<string> | undefined;

/** Without a hash (no such user) it takes as long, so that time tells nothing. @throws CallError as hashPassword */
export async function verifyPassword(stored: string | undefined, password: string, owner: string): Promise<boolean> {
  hashOfNobody ??= hash(randomBytes(32), strength);
  const against = stored ?? (await hashOfNobody);
  const right = await hashing.take(owner, () => verify(against, bytesOf(password)));
  return right && stored !== undefined;
}

/** True for a hash of another strength: replace it at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== strength.memoryCost || timeCost !== strength.timeCost || parallelism !== strength.parallelism;
}
