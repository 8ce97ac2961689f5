import { foldName, normalForm } from '@somero/contract/text.ts';

/** Small letters of Cyrillic, Greek and Armenian, others of Latin, and signs, beside what they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ@∂∀',
  b: 'вβьъʙ',
  c: 'сϲᴄ¢©',
  d: 'ԁđɗᴅ',
  e: 'еεєэᴇ€℮∈∃ǝə',
  f: 'ꜰ',
  g: 'ɡɢ',
  h: 'һнħհʜ',
  i: '1lıіιїłɩӏ|ɪʟ!¡¦ǀǃ׀∣│┃£⍳',
  j: 'јϳյᴊ',
  k: 'кκқᴋ',
  m: 'мμᴍ',
  n: 'пηиŋνոɴ∩',
  o: '0оοøσөօᴏ°○◦∘',
  p: 'рρքᴘ',
  q: 'ԛզ',
  r: 'гɾʀ®',
  s: 'ѕꜱ$§',
  t: 'тτŧᴛ',
  u: 'υцսᴜ∪',
  v: 'ѵᴠ∨√',
  w: 'ԝωшщᴡ',
  x: 'хχ×✕',
  y: 'уγүʏ¥',
  z: 'ζʐᴢ',
  '-': '‐‒–—―−',
  "'": '’‘ʼ`',
};
const plainOf = new Map(
  Object.entries(lookalikes).flatMap(([plain, others]) => [...others].map((one) => [one, plain])),
);

/** ADMIN, «Admîn», «ADM1N», «adrnin» and one with a Cyrillic «а» or an unseen character have the same key. */
export const lookalikeKey = (name: string): string =>
  [...normalForm(foldName(name), 'NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')]
    .map((letter) => plainOf.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
