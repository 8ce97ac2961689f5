import type { Account } from './Account.ts';
import { driverOptions } from './driverOptions.ts';

const longest = 120;
const mostRead = 1_000;

/** A provider's words, fit to show and store: no telephones, addresses and keys; '' when they repeat a secret of the account. */
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
