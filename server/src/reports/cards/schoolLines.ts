import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { Face } from '../../documents/pdf/typefaces.ts';
import { emWidth } from '../../documents/pdf/wrapText.ts';

/** Where the school is and how it is reached, in one line. */
export const contactsOf = ({ address, poBox, phones, email }: SchoolHead): string =>
  [address, poBox, phones && `Tel. ${phones}`, email].filter((part) => part !== '').join('  •  ');

/** The size at which the text stays in one line. */
export const fitLine = (text: string, face: Face, size: number, room: number): number =>
  Math.min(size, (room * 1000) / Math.max(1, emWidth(text, face)));
