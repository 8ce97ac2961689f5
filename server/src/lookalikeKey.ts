import { normalForm } from '@somero/contract/text.ts';
import { foldName } from './foldName.ts';

/** Small letters of Cyrillic and Greek, and others of Latin, beside the plain letters that they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβьъ',
  c: 'сϲ',
  d: 'ԁđɗ',
  e: 'еεєэ',
  g: 'ɡɢ',
  h: 'һнħ',
  i: '1lıіιїłɩӏ|',
  j: 'јϳ',
  k: 'кκқ',
  m: 'мμ',
  n: 'пηиŋν',
  o: '0оοøσө',
  p: 'рρ',
  q: 'ԛ',
  r: 'гɾ',
  s: 'ѕ',
  t: 'тτŧ',
  u: 'υцս',
  v: 'ѵ',
  w: 'ԝωшщ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ζʐ',
};
const plainOf = new Map(
  Object.entries(lookalikes).flatMap(([plain, others]) => [...others].map((one) => [one, plain])),
);

/**
 * Maps what looks alike to one: ADMIN, «Admîn», «ADM1N», «adrnin» and one with a Cyrillic «а» or a character that cannot
 * be seen have the same key.
 */
export const lookalikeKey = (name: string): string =>
  [...normalForm(foldName(name), 'NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')]
    .map((letter) => plainOf.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
