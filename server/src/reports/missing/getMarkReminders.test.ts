import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import type { Right } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { english, eotTerm2, mathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

/** In S2 EAST EOT was begun: two marks of English are missing, three of mathematics; one teacher has both. */
async function open(rights: readonly Right[] = ['allMark', 'sendSms', 'seeStu']) {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const place = { classID: 2, streamID: 1 };
  await addMark(school, {
    studentID: ids.akello,
    ...place,
    setID: eotTerm2,
    subjectID: english,
    paperID: 0,
    score: 200,
  });
  const [both, one] = [await school.with(['addMark']), await school.with(['addMark'])];
  await school.assign(both, { ...place, subjectID: english });
  await school.assign(both, { ...place, subjectID: mathematics });
  await school.assign(one, { ...place, subjectID: mathematics });
  await school.database.write(async (db) => {
    const phones = { phone: '0392 000 001', phone2: '0772 000 009' };
    await db.updateTable('users').set(phones).where('id', '=', both.userID).execute();
    await db.updateTable('users').set({ phone: '', phone2: '' }).where('id', '=', one.userID).execute();
    await db.updateTable('profile').set({ name: 'Hillside SS' }).execute();
  });
  return { school, ids, asker: await school.with(rights), term: { yearID: ids.year, termID: 2, classID: 2 } };
}

test('each teacher who owes marks gets one message with all that they owe, at the number that takes messages', async () => {
  const { asker, term } = await open();
  const { contacts, unreached } = await asker.call('getMarkReminders', {
    ...{ ...term, text: '@name: @marks, @sheets. @school @other' },
  });
  expect(contacts).toEqual([
    {
      ...{ userID: expect.any(Number), name: expect.stringMatching(/ Test$/), phone: '+256772000009', parts: 1 },
      message: expect.stringMatching(
        / Test: 5, S2 EAST ENGLISH EOT TERM 2, S2 EAST MATHEMATICS EOT TERM 2\. Hillside SS @other$/,
      ),
    },
  ]);
  expect(unreached).toEqual([{ name: expect.stringMatching(/ Test$/), reason: texts.noNumber }]);
  const plain = await asker.call('getMarkReminders', term);
  expect([plain.text, plain.contacts[0]?.message]).toEqual([
    texts.markReminder,
    expect.stringContaining('5 marks are still missing: S2 EAST'),
  ]);
});

test('a teacher who asked for no messages is not offered, and is said', async () => {
  const { asker, term } = await open();
  await asker.call('saveOptOut', { phone: '0772000009', how: 'Told the director of studies', status: 1 });
  const { contacts, unreached } = await asker.call('getMarkReminders', term);
  expect(contacts).toEqual([]);
  expect(unreached.map(({ reason }) => reason).toSorted()).toEqual([texts.optedOut, texts.noNumber]);
});

test('what was read is sent as reminders of marks to the staff', async () => {
  const { asker, term } = await open();
  const { text, contacts } = await asker.call('getMarkReminders', term);
  const selectedContacts = contacts.map(({ name, phone, message }) => ({ name, phone, message }));
  const asked = { audience: 'STAFF' as const, source: 'MARKS' as const, message: text, selectedContacts };
  const preview = await asker.call('previewSms', asked);
  expect(preview).toMatchObject({ messages: 1, samples: [{ text: contacts[0]?.message }] });
});

test('it takes the rights to send and to see all students; who teaches there no longer is not reminded', async () => {
  const { school, term } = await open();
  for (const rights of [['allMark'], ['allMark', 'sendSms'], ['allMark', 'seeStu'], ['sendSms', 'seeStu']] as const)
    expect((await (await school.with(rights)).ask('getMarkReminders', term)).status, rights.join()).toBe(403);
  await school.database.write((db) => db.updateTable('teacherAssignments').set({ endedAt: '2026-06-01' }).execute());
  const asker = await school.with(['allMark', 'sendSms', 'seeStu']);
  expect(await asker.call('getMarkReminders', term)).toMatchObject({ contacts: [], msg: 'No data found' });
});
