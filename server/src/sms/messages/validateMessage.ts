import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { type Hours, sendAtProblem } from '@somero/contract/sms/messages/when.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { fail } from '../../handle.ts';
import type { Message } from './addressed.ts';

/** @throws CallError 400, the texts of sms.md, section 8 */
export function validateMessage(message: Message, now: Date, hours: Hours): void {
  const { audience, message: typed, selectedContacts = [], sendAt, urgent, reason } = message;
  const isStaff = audience === 'STAFF';
  if (typed === undefined) throw fail(isStaff ? smsTexts.enterForStaff : smsTexts.enterForParents, 'message');
  const own = selectedContacts.flatMap((contact) => contact.message ?? []);
  if ([typed, ...own].some((text) => text.length < 2)) throw fail(texts.tooShort, 'message');
  if (selectedContacts.length === 0)
    throw fail(isStaff ? smsTexts.selectStaff : smsTexts.selectParents, 'selectedContacts');
  if (urgent === 1 && reason === undefined) throw fail(texts.urgentReason, 'reason');
  if (sendAt === undefined) return;
  // An urgent one may leave at any hour.
  const problem = sendAtProblem(
    new Date(sendAt),
    now,
    urgent === 1 ? { opens: 0, closes: 24 } : hours,
    isPersonal(message),
  );
  if (problem !== null)
    throw fail(problem === 'hours' ? texts.sendAtHours(hours.opens, hours.closes) : words[problem], 'sendAt');
}

const words = { past: texts.sendAtPast, far: texts.sendAtFar, personal: texts.sendAtPersonal } as const;

/** Its contacts have texts of their own. */
export const isPersonal = ({ selectedContacts = [] }: Pick<Message, 'selectedContacts'>): boolean =>
  selectedContacts.some(({ message }) => message !== undefined);
