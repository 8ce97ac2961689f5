import type { Account } from './Account.ts';
import { driverOptions } from './driverOptions.ts';

const longest = 120;
const mostRead = 1_000;

/**
 * What a provider says, fit to be shown and stored: one line, without telephone numbers, web addresses and keys. '' when it repeats
 * a secret of the account, however it is written.
 */
export function providerWords(said: string, { driver, account, secret, options }: Account): string {
  const basic = Buffer.from(`${account}:${secret}`).toString('base64');
  const hidden = Object.keys(options).filter((name) => driverOptions[driver]?.[name] !== 'plain');
  const secrets = [secret, basic, ...hidden.map((name) => options[name] ?? '')].map(folded);
  const spellings = [said, decoded(said)].map(folded);
  if (secrets.some((one) => one !== '' && spellings.some((text) => text.includes(one)))) return '';
  // Words of any length come from whoever calls an address: what is beyond this is not looked at letter by letter.
  const line = said
    .slice(0, mostRead)
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/\w+:\/\/\S+/g, '…')
    .replace(/\+?\d[\d ()-]{5,}\d/g, '…')
    // A key or a token, rather than a word.
    .replace(/[\w+/=.-]{32,}/g, '…');
  return [...line].slice(0, longest).join('').trim();
}

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
