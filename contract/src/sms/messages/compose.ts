import { filling, madePlain } from '../rules.ts';
import { messagesTexts as texts } from './texts.ts';

/** What takes the place of words in a message; of parents `name` is the children's. */
interface Addressee {
  name: string;
  parent?: string;
  class?: string;
  /** A text of its own, complete. */
  message?: string | undefined;
}

export interface SchoolWords {
  school: string;
  /** Stands under each message that does not have it; ''. */
  signature: string;
  /** Names and all else that is filled in are made plain too. */
  isPlain?: boolean;
}

/** Letters. Far more than is ever sent: what is longer is not read to its end. */
const mostRead = 10_000;

/** A tab is sent as a space. */
const typedText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');

/** Gives the text that somebody gets: the same in the browser and on the server. */
export function composing(typed: string, { school, signature, isPlain = false }: SchoolWords) {
  const fill = filling(typedText(typed), mostRead);
  const signatures = [signature, madePlain(signature)];
  return ({ name, parent = '', class: place = '', message }: Addressee): string => {
    const words = { name, school, class: place, parent: parent || texts.unknownParent };
    const text = message === undefined ? fill(words) : typedText(message);
    const signed = signatures.some((each) => text.includes(each)) ? text : `${text}\n${signature}`;
    return isPlain ? madePlain(signed) : signed;
  };
}

export const composed = (typed: string, to: Addressee, words: SchoolWords): string => composing(typed, words)(to);
