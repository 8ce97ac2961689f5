import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownDigits } from '@somero/contract/telephone.ts';
import { codePoints, normalForm } from '@somero/contract/text.ts';

/** Characters: reliability.md, Passwords and login. An ADMIN with a second factor counts as a user. */
const fewest = { user: 10, admin: 15 };
const mostBytes = 256;

const common = new Set(
  readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

interface PasswordOwner {
  username: string;
  fname: string;
  lname: string;
  oname: string;
  serialNumber: string;
  phone: string;
  phone2: string;
}

interface PasswordPower {
  isAdmin: boolean;
  hasSecondFactor?: boolean;
}

const needsMore = ({ isAdmin, hasSecondFactor = false }: PasswordPower): boolean => isAdmin && !hasSecondFactor;

/** In words for the user; null when it is long enough. */
export function tooShort(password: string, power: PasswordPower): string | null {
  const least = needsMore(power) ? fewest.admin : fewest.user;
  if (codePoints(normalForm(password)) >= least) return null;
  return `Use at least ${least} characters${needsMore(power) ? ', because this account may do everything' : ''}`;
}

/** In words for the user; null when the password is allowed. */
export function passwordProblem(
  password: string,
  { user, schoolName, ...power }: PasswordPower & { user: PasswordOwner; schoolName: string },
): string | null {
  const text = normalForm(password);
  const short = tooShort(text, power);
  if (short !== null) return short;
  if (Buffer.byteLength(text) > mostBytes) return `The password is too long: use at most ${mostBytes} plain letters`;
  if (isCommon(text)) return 'Many people use this password or one like it, so it is among the first that are tried';
  const source = madeOf(text, [
    ["the school's name", schoolName.split(/\s+/)],
    ['your username', [user.username]],
    ['your name', [user.fname, user.lname, user.oname].flatMap((name) => name.split(/\s+/))],
    ['your serial number', [user.serialNumber]],
    ['your phone number', [user.phone, user.phone2].map(ownDigits)],
  ]);
  return source === null ? null : `Do not use ${source} in the password. People who know you try that first`;
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Guessing programs also add digits or signs, write signs for letters (P@ssw0rd) and repeat words. */
function isCommon(text: string): boolean {
  const plain = text.toLowerCase().replace(/\s+/g, '');
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelt = (word: string) => word.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  const once = (word: string) => word.replace(/^(.+?)\1+$/u, '$1');
  const fewKeys = codePoints(once(plain)) <= 3;
  return fewKeys || [plain, bare, spelt(plain), spelt(bare)].some((word) => common.has(once(word)));
}

function madeOf(text: string, sources: readonly (readonly [string, readonly string[]])[]): string | null {
  const folded = fold(text);
  const taken = new Set<number>();
  let first: string | null = null;
  for (const [source, words] of sources) {
    for (const word of words.map(fold)) {
      const before = taken.size;
      if (codePoints(word) >= 3) markAll(folded, word, taken);
      if (taken.size > before) first ??= source;
    }
  }
  return taken.size * 2 > folded.length ? first : null;
}

function markAll(text: string, word: string, taken: Set<number>): void {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    for (let index = at; index < at + word.length; index++) taken.add(index);
  }
}

const fold = (text: string): string =>
  normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
