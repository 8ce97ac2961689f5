import { randomInt } from 'node:crypto';

const consonants = 'bdfgklmnprstwz';
const vowels = 'aeiou';

/** Easy to read out and type: words of three syllables with 18 random bits each, as bakedo-mirusa-tolepa. */
export function readablePassword(words: number): string {
  const syllable = () => consonants.charAt(randomInt(consonants.length)) + vowels.charAt(randomInt(vowels.length));
  const word = () => Array.from({ length: 3 }, syllable).join('');
  return Array.from({ length: words }, word).join('-');
}
