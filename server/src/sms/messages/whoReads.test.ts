import type { Right } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { openSending } from '../../testing/sms/openSending.ts';
import type { Client } from '../../testing/startSchool.ts';

// sms.md, section 6: common texts are for everybody who sends; those of their own for the sender, ADMIN and, reminders of fees, who sees fees.

const days = { startFrom: '2026-06-01', endAt: '2026-06-30' };
const words = ['COMMON', 'PRIVATE', 'DEBT', 'OWING', 'TEACHING'] as const;
const sources = { COMMON: undefined, PRIVATE: undefined, DEBT: 'FEES', OWING: 'FEES', TEACHING: 'MARKS' } as const;

/** One batch of each kind to Ann's father, which failed, with somebody who could not be reached. */
async function openKinds() {
  const opened = await openSending({ rights: ['sendSms', 'seeStu', 'seeFee'] });
  const { sender, ann, script, sendDue } = opened;
  script.answer = () => ({ kind: 'refused', retry: 'never', reason: 'Refused' });
  const ids: number[] = [];
  for (const word of words) {
    const own = word === 'COMMON' || word === 'OWING' ? {} : { message: `${word} text` };
    const { batchID } = await sender.call('sendSms', {
      ...{ message: `${word} typed`, source: sources[word], again: 1 },
      selectedContacts: [
        { name: 'Okello', phone: '0772000001', students: [ann], ...own },
        ...(sources[word] === 'FEES' ? [] : [{ name: `${word} nobody`, phone: '0414', ...own }]),
      ],
    });
    ids.push(batchID);
  }
  await sendDue();
  return { ...opened, ids };
}

/** All that a user is answered by the calls that could show a message. */
async function allAnswers(user: Client, ids: readonly number[], ann: number): Promise<string> {
  const asked = [
    user.ask('getSmsBatches', days),
    user.ask('getSentSms', { ...days, size: 1_000 }),
    user.ask('getSentSms', { ...days, text: 'text' }),
    user.ask('getSentSms', { ...days, studentID: ann }),
    user.ask('getStudentHistory', { showID: ann }),
    user.ask('getAuditLog', days),
    user.ask('getSmsHealth', {}),
    user.ask('getSmsReview', {}),
    user.ask('checkSMS', {}),
    user.ask('getSmsTemplates', {}),
    ...ids.flatMap((id) => [
      user.ask('showSmsBatch', { showID: id }),
      user.ask('getSentSms', { ...days, batchID: id }),
      user.ask('resendSms', { id, unknown: 1, dryRun: 1 }),
    ]),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  return JSON.stringify(answers.map(({ body }) => body));
}

const kinds: [kind: string, rights: readonly Right[], seen: readonly (typeof words)[number][]][] = [
  ['another who sends to all', ['sendSms', 'seeStu'], ['COMMON']],
  ['a class teacher who sends', ['sendSms'], ['COMMON']],
  ['who sends and sees fees', ['sendSms', 'seeStu', 'seeFee'], ['COMMON', 'DEBT', 'OWING']],
  ['who sees fees and does not send', ['seeFee', 'seeStu', 'addPay', 'setFee'], []],
  ['who buys credit', ['buySms', 'setRep'], []],
  ['who sees all marks', ['allMark', 'genRep', 'seeStu'], []],
];

test('each text is shown to whom it may be shown, by every call', async () => {
  const { school, sender, ids, ann } = await openKinds();
  const seenBy = async (user: Client) => {
    const all = await allAnswers(user, ids, ann);
    return words.filter((word) => all.includes(word));
  };
  expect(await seenBy(sender)).toEqual(words);
  expect(await seenBy(await school.as('admin'))).toEqual(words);
  for (const [kind, rights, seen] of kinds) expect(await seenBy(await school.with(rights)), kind).toEqual(seen);
});

test('what was sent again by ADMIN is no longer shown to who sent it first, and a preview tells nobody’s texts', async () => {
  const { school, sender, ids } = await openKinds();
  const admin = await school.as('admin');
  const { batchID } = await admin.call('resendSms', { id: ids[1] ?? 0, unknown: 0, dryRun: 0 });
  expect((await sender.call('getSentSms', { ...days, batchID })).mainData).toEqual([]);
  expect((await sender.call('showSmsBatch', { showID: batchID })).selected.text).toBe('');
  const other = await school.with(['sendSms', 'seeStu']);
  const selectedContacts = [{ name: 'Okello', phone: '0772000001' }];
  const preview = await other.call('previewSms', { message: 'PRIVATE typed', selectedContacts });
  expect(preview.repeated).toBe('');
});
