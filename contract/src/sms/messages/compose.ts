import { filled } from '../rules.ts';
import { messagesTexts as texts } from './texts.ts';

/** What takes the place of words in a message; of parents `name` is the children's. */
export interface Addressee {
  name: string;
  parent?: string;
  class?: string;
  /** A text of its own, complete. */
  message?: string | undefined;
}

interface SchoolWords {
  school: string;
  /** Stands under each message that does not have it; ''. */
  signature: string;
}

/** A tab is sent as a space. */
const typedText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');

/** The text that somebody gets: the same in the browser and on the server. */
export function composed(typed: string, to: Addressee, { school, signature }: SchoolWords): string {
  const { name, parent = '', class: place = '', message } = to;
  const words = { name, school, class: place, parent: parent || texts.unknownParent };
  const text = message === undefined ? filled(typedText(typed), words) : typedText(message);
  return signature === '' || text.includes(signature) ? text : `${text}\n${signature}`;
}
