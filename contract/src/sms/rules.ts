import { normalForm } from '../text.ts';

// GSM 03.38. Everything else makes the whole message UCS-2.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two places. */
const escaped = new Set('^{}\\[]~|€\f');

const room = { 'GSM-7': { one: 160, many: 153 }, 'UCS-2': { one: 70, many: 67 } } as const;

export interface Parts {
  alphabet: keyof typeof room;
  parts: number;
  /** Places left in the last part. */
  left: number;
}

/** Places that a letter of GSM-7 takes, by its code; 0: it is none. */
const places = new Uint8Array(0x2100);
for (const letter of basic) places[letter.charCodeAt(0)] = 1;
for (const letter of escaped) places[letter.charCodeAt(0)] = 2;
const placesOf = (code: number): number => places[code] ?? 0;

/** How many SMS a text is. Parts are filled letter by letter: one that takes two places never straddles two parts. */
export function partsOf(text: string): Parts {
  const septets = septetsOf(text);
  const alphabet = septets === null ? 'UCS-2' : 'GSM-7';
  const { one, many } = room[alphabet];
  const total = septets ?? text.length;
  if (total <= one) return { alphabet, parts: 1, left: one - total };
  let [parts, left] = [1, many];
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const units = code > 0xffff ? 2 : 1;
    const size = septets === null ? units : placesOf(code);
    if (size > left) [parts, left] = [parts + 1, many];
    left -= size;
    at += units;
  }
  return { alphabet, parts, left };
}

/** null: a letter is not of GSM-7. */
function septetsOf(text: string): number | null {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const size = placesOf(text.charCodeAt(at));
    if (size === 0) return null;
    sum += size;
  }
  return sum;
}

/** The letters that make a text UCS-2, once each. */
export const costlyLetters = (text: string): string[] => [
  ...new Set([...text].filter((letter) => placesOf(letter.codePointAt(0) ?? 0) === 0)),
];

/** What looks alike and is plain: quotes, dashes, ellipsis, backtick, no-break spaces, eng. */
const plainForms: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", '“': '"', '”': '"', '„': '"', '‟': '"', '«': '"', '»': '"', '`': "'" },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '…': '...' },
  ...{ '\u00A0': ' ', '\u202F': ' ', '\u2007': ' ', ŋ: 'ng', Ŋ: 'Ng' },
};

/** As «Make plain» offers it. Other letters stay. */
export const madePlain = (text: string): string => [...text].map((letter) => plainForms[letter] ?? letter).join('');

/** Of a filled text. */
export const mostParts = 6;

/** The first Ugandan mobile number of a field, as +256772123456; '' without one. Words beside a number are passed over. */
export function mobileNumber(typed: string): string {
  // Of a school of parents nearly all are typed like this.
  if (/^(?:\+?256|0)7\d{8}$/.test(typed)) return typed.length === 13 ? typed : `+256${typed.slice(-9)}`;
  for (const piece of normalForm(typed, 'NFKC').split(/[/,;]|\bor\b/i)) {
    const found = /^(?:00)?(?:256)?0?(7\d{8})$/.exec(piece.replace(/\D/g, ''));
    if (found) return `+256${found[1]}`;
  }
  return '';
}

/** Which parent of a student gets a message; PAYER: who pays the fees. */
export const parentChoices = ['PAYER', 'FATHER', 'MOTHER', 'BOTH'] as const;
export type ParentChoice = (typeof parentChoices)[number];

export interface Parent {
  name: string;
  phone: string;
}

interface Parents {
  /** One of feePayers, '' when nobody knows. */
  feePayer: string;
  father: Parent;
  mother: Parent;
}

const isReached = ({ phone }: Parent): boolean => mobileNumber(phone) !== '';

/** Whom a message about a child goes to (sms.md, section 3, D6). Where one is wanted and has no usable number, the other. */
export function parentsFor(which: ParentChoice, { feePayer, father, mother }: Parents): Parent[] {
  if (which === 'BOTH' || (which === 'PAYER' && feePayer === 'DAD AND MOTHER'))
    return [father, mother].filter(isReached);
  const isMother = which === 'MOTHER' || (which === 'PAYER' && feePayer === 'MOTHER');
  const found = (isMother ? [mother, father] : [father, mother]).find(isReached);
  return found ? [found] : [];
}

/** Whom a message about fees goes to: the fees payer. */
export const payersOf = (parents: Parents): Parent[] => parentsFor('PAYER', parents);

/** «A», «A and B», «A, B and C». */
export const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The most letters of a contact's name. */
export const longestName = 100;

/** As joined, for the name of one contact: «A, B and 3 more» where all would be too long. */
export function joinedName(names: readonly string[]): string {
  for (let shown = names.length; shown > 0; shown--) {
    const rest = names.length - shown;
    const name = rest === 0 ? joined(names) : `${names.slice(0, shown).join(', ')} and ${rest} more`;
    if (name.length <= longestName) return name;
  }
  return (names[0] ?? '').slice(0, longestName);
}

/** Puts values in the place of @name, once, in any case; they are not read again. @param most letters are kept of each */
export function filling(text: string, most = Infinity): (values: Readonly<Record<string, string>>) => string {
  const pieces = text.split(/@(\w+)/).map((piece, at) => ({ piece, word: at % 2 === 1 ? piece.toLowerCase() : '' }));
  return (values) => {
    let whole = '';
    for (const { piece, word } of pieces) {
      if (whole.length > most) break;
      if (word === '') whole += piece;
      else whole += Object.hasOwn(values, word) ? (values[word] ?? '') : `@${piece}`;
    }
    return whole.length > most ? whole.slice(0, most) : whole;
  };
}

export const filled = (text: string, values: Readonly<Record<string, string>>): string => filling(text)(values);

/** Reminders, each with a text of its own, by what they are about: debts of fees, marks that teachers owe. */
export const reminderSources = ['FEES', 'MARKS'] as const;
export type ReminderSource = (typeof reminderSources)[number];
export const reminderNames: Readonly<Record<ReminderSource, string>> = {
  FEES: 'Fee reminders',
  MARKS: 'Reminders of missing marks',
};
