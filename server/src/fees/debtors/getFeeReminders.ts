import { debtorsTexts as texts } from '@somero/contract/fees/debtors/texts.ts';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { filled, joined, mobileNumber, mostParts, partsOf, reminderNames } from '@somero/contract/sms/rules.ts';
import { type Handler, refuse } from '../../handle.ts';
import { readFirstCodes } from '../incoming/readCodes.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import { readFeeRules } from '../settings/readFeeRules.ts';
import { type Debtor, readDebtors } from './readDebtors.ts';

interface Contact {
  name: string;
  debtors: Debtor[];
}

export const getFeeReminders: Handler<'getFeeReminders'> = async (
  { text: typed, studentList, ...filters },
  { db, who, now, hasListed },
) => {
  if (who.rights.sendSms !== 1) throw refuse(schoolTexts.noRights);
  const text = typed ?? ((await readFeeRules(db)).smsText || texts.reminder);
  const { rows: all, payers } = await readDebtors(db, filters, schoolDay(now));
  const chosen = studentList && new Set(studentList);
  const rows = all.filter(({ id }) => chosen?.has(id) ?? true);
  const { school } = await readLetterhead(db);
  const codes = await readFirstCodes(db);
  const contacts = new Map<string, Contact>();
  const unreached: { regno: string; name: string; reason: string }[] = [];
  for (const row of rows) {
    const reached = payers.get(row.id) ?? [];
    if (reached.length === 0) unreached.push({ regno: row.regno, name: row.name, reason: texts.noNumber });
    for (const { name, phone } of reached) {
      const number = mobileNumber(phone);
      const known = contacts.get(number);
      if (!known) contacts.set(number, { name, debtors: [row] });
      else if (!known.debtors.includes(row)) known.debtors.push(row);
    }
  }
  const messages = [...contacts].map(([phone, { name, debtors }]) => {
    const message = filled(text, valuesOf(debtors, codes, school.name));
    const students = debtors.map(({ id, regno, name: student }) => ({ id, regno, name: student }));
    return { name, phone, message, parts: partsOf(message).parts, students };
  });
  const silent = await db.selectFrom('smsOptOuts').select('phone').where('endedAt', 'is', null).execute();
  const optedOut = new Set(silent.map(({ phone }) => phone));
  const reasonOf = ({ phone, parts }: { phone: string; parts: number }) =>
    optedOut.has(phone) ? texts.optedOut : parts > mostParts ? texts.tooLong(parts) : '';
  for (const message of messages) {
    const reason = reasonOf(message);
    if (reason !== '') unreached.push(...message.students.map(({ regno, name }) => ({ regno, name, reason })));
  }
  hasListed('smsContacts', { about: reminderNames.FEES, contacts: messages.length });
  return {
    ...{ text, contacts: messages.filter((message) => reasonOf(message) === ''), unreached },
    msg: rows.length === 0 ? schoolTexts.noDataFound : '',
  };
};

function valuesOf(
  debtors: readonly Debtor[],
  codes: ReadonlyMap<number, string>,
  school: string,
): Record<string, string> {
  const sum = (of: (debtor: Debtor) => number) => money(debtors.reduce((all, one) => all + of(one), 0));
  // A no-break space would make the message UCS-2, of 70 letters a part.
  const plain = (amount: string) => amount.replaceAll('\u00A0', ' ');
  return {
    children: joined(debtors.map(({ name }) => name)),
    balance: plain(sum(({ balance }) => balance)),
    // In the order of the children.
    code: joined(debtors.map(({ id }) => codes.get(id) ?? texts.noCode)),
    due: plain(sum(({ dueToday }) => dueToday)),
    school,
  };
}
