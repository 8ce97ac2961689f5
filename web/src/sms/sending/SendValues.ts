import type { Payload } from '@somero/contract';
import { utcOffset } from '@somero/contract/schoolTime.ts';
import { messagesTexts } from '@somero/contract/sms/messages/texts.ts';
import { sendAtProblem } from '@somero/contract/sms/messages/when.ts';
import type { ParentChoice } from '@somero/contract/sms/rules.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import type { FormProblem, FormState } from '../../ui/fields/useForm.ts';
import { onWire } from './Recipient.ts';

export interface SendValues {
  audience: '' | 'PARENTS' | 'STAFF' | 'OTHER';
  classID: number;
  streamID: number;
  staffCat: number;
  which: ParentChoice;
  /** Typed numbers, one a line. */
  numbers: string;
  message: string;
  /** Names are made plain too. */
  plain: 0 | 1;
  later: 0 | 1;
  /** At the school, as 2026-11-24T09:00. */
  sendAt: string;
  urgent: 0 | 1;
  reason: string;
}

/** What is typed is kept on the device under this name. */
export const draftName = 'send SMS';

/** Of a message as it is typed. */
export const mostLetters = 1_000;

export type SendFormState = FormState<SendValues>;

const momentOf = (sendAt: string): Date => new Date(Date.parse(`${sendAt}Z`) - utcOffset() * 60_000);

/** What is missing before contacts can be read. */
export function contactsProblem({
  audience,
  classID,
  streamID,
  staffCat,
}: SendValues): FormProblem<SendValues> | undefined {
  return firstProblem<SendValues>({
    audience: audience === '' && smsTexts.selectAction,
    classID: audience === 'PARENTS' && classID === 0 && smsTexts.selectClass,
    streamID: audience === 'PARENTS' && streamID === 0 && smsTexts.selectClass,
    staffCat: audience === 'STAFF' && staffCat === 0 && smsTexts.selectStaffType,
  });
}

interface Situation {
  /** Contacts that were ticked. */
  chosen: number;
  isPersonal: boolean;
  opens: number;
  closes: number;
}

/** The refusals of sms.md, section 8, before anything is sent. */
export function sendProblem(values: SendValues, { chosen, isPersonal, ...hours }: Situation) {
  const { audience, message, later, sendAt, urgent, reason } = values;
  const typed = message.trim();
  const empty = audience === 'STAFF' ? smsTexts.enterForStaff : smsTexts.enterForParents;
  const found =
    contactsProblem(values) ??
    firstProblem<SendValues>({
      message: typed === '' ? empty : lengthProblem(typed.length),
      sendAt: later === 1 && laterProblem(sendAt, urgent === 1 ? { opens: 0, closes: 24 } : hours, isPersonal),
      reason: urgent === 1 && reason.trim() === '' && messagesTexts.urgentReason,
    });
  if (found || chosen > 0) return found;
  return { msg: audience === 'STAFF' ? smsTexts.selectStaff : smsTexts.selectParents };
}

function lengthProblem(length: number): string | false {
  if (length < 2) return messagesTexts.tooShort;
  return length > mostLetters && messagesTexts.textTooLong;
}

function laterProblem(sendAt: string, hours: { opens: number; closes: number }, isPersonal: boolean): string | false {
  const at = momentOf(sendAt);
  if (Number.isNaN(at.getTime())) return messagesTexts.sendAtWrong;
  const problem = sendAtProblem(at, new Date(), hours, isPersonal);
  if (problem === 'hours') return messagesTexts.sendAtHours(hours.opens, hours.closes);
  const words = {
    past: messagesTexts.sendAtPast,
    far: messagesTexts.sendAtFar,
    personal: messagesTexts.sendAtPersonal,
  };
  return problem !== null && words[problem];
}

type Sent = Payload<'previewSms'>;

/** As it goes over the wire. */
export function payloadOf(values: SendValues, selectedContacts: NonNullable<Sent['selectedContacts']>): Sent {
  const { audience, classID, streamID, staffCat, which, message, plain, later, sendAt, urgent, reason } = values;
  return {
    ...(audience !== '' && { audience }),
    ...(audience === 'PARENTS' && { classID: onWire(classID), streamID: onWire(streamID), which }),
    ...(audience === 'STAFF' && { staffCat: onWire(staffCat) }),
    message,
    ...(plain === 1 && { plain }),
    selectedContacts,
    ...(later === 1 && { sendAt: momentOf(sendAt).toISOString() }),
    ...(urgent === 1 && { urgent: 1 as const, reason: reason.trim() }),
  };
}
