import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { networkOf } from '@somero/contract/sms/networks.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import type { Recipient } from './Recipient.ts';

const number = /\+?\d[\d -]{5,14}\d/;

/** One contact a line, «0772 000 001 Okello John»; numbers without names may stand in one line, with commas between. */
export function typedNumbers(typed: string): Recipient[] {
  const lines = typed.split('\n').flatMap((line) => {
    const pieces = line.split(/[,;]/).filter((piece) => piece.trim() !== '');
    return pieces.every((piece) => number.test(piece)) ? pieces : [line];
  });
  const seen = new Set<string>();
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const written = number.exec(line)?.[0] ?? '';
      const phone = mobileNumber(written);
      const name = line
        .replace(written, '')
        .replace(/^[\s,;:-]+|[\s,;:-]+$/g, '')
        .slice(0, 100);
      const problem = problemOf(written, phone, seen);
      seen.add(phone);
      return aContact({
        id: problem === '' ? phone : `line ${index + 1}`,
        name: name || shownPhone(phone) || written,
        phone: phone || written,
        problem,
      });
    });
}

function problemOf(written: string, phone: string, seen: ReadonlySet<string>): string {
  if (phone !== '') return seen.has(phone) ? texts.numberAgain : '';
  return written === '' ? texts.noNumber : texts.notMobile;
}

export const aContact = (
  own: Pick<Recipient, 'id' | 'name' | 'phone' | 'problem'> & Partial<Recipient>,
): Recipient => ({
  ...{ kind: 'staff', students: [], class: '', parent: '' },
  network: own.problem === '' ? networkOf(own.phone) : '',
  ...own,
});
