import { calls } from '@somero/contract';
import { changeKinds } from '@somero/contract/audit/rules.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';
import type { Change, RecordType } from '../Change.ts';
import { phrases } from './phrases.ts';
import { readRecordNames } from './recordNames.ts';
import { tellRecord } from './tellRecord.ts';

test('every kind of record is told when it is new, changed and gone, without a word of the program', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  for (const type of Object.keys(phrases) as RecordType[])
    for (const [before, after] of [
      [null, { status: 1 }],
      [{ status: 0 }, { status: 1 }],
      [{ status: 1 }, null],
    ]) {
      const change: Change = { type, id: 1, before: before ?? null, after: after ?? null };
      const [words = ''] = tellRecord(
        { who: 'Joan Nakato', call: 'reg', outcome: 'ok', reason: '', changes: [change] },
        names,
      );
      expect(words, type).toMatch(/^Joan Nakato \w/);
      expect(words, `${type}: ${words}`).not.toMatch(/null|\[object|NaN/);
    }
});

test('every call that changes something is of one kind of change, and is told when it was refused', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const listed = Object.values(changeKinds).flatMap((kind) => kind.calls.split(' ').filter(Boolean));
  expect(listed).toHaveLength(new Set(listed).size);
  const writing = Object.entries(calls).flatMap(([name, { writes }]) => (writes ? [name] : []));
  expect(writing.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !(name in calls) && !name.includes(':'))).toEqual([]);
  for (const call of Object.keys(calls)) {
    const [words] = tellRecord(
      { who: 'Joan Nakato', call, outcome: 'denied', reason: 'No rights', changes: [] },
      names,
    );
    expect(words).toMatch(/^Joan Nakato was not allowed to [a-z]+,? [^“(:;]+( \(EMIS\))?$/);
  }
});

test('a refusal says how often and why when that is more than a missing right', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const told = (reason: string) =>
    tellRecord({ who: 'Joan Nakato', call: 'addSubject', outcome: 'denied', reason, changes: [] }, names)[0];
  expect(told('No rights')).toBe('Joan Nakato was not allowed to add a subject to a level');
  expect(told('5 more within a minute: No rights')).toBe(
    'Joan Nakato was not allowed to add a subject to a level (5 more times within a minute)',
  );
  expect(told('Only the head may')).toBe('Joan Nakato was not allowed to add a subject to a level: Only the head may');
});

test('a sign-in from somewhere new says whose, from what and where, in records of earlier releases too', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const change: Change = { type: 'session', id: 'a1', before: null, after: { userID: 2 } };
  for (const reason of [
    'from a device that had not been used for this account before',
    'Your account was signed in to from a device that had not been used for it before',
  ])
    expect(
      tellRecord(
        { who: 'Joan Nakato', call: 'login', outcome: 'ok', reason, ip: '10.0.0.9', changes: [change] },
        names,
      ),
    ).toEqual(['Joan Nakato signed in from a device that had not been used for this account before, 10.0.0.9']);
});

test('a sign-in names the browser in plain words; the record keeps the whole text', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  const told = (before: object | null, agent: string) =>
    tellRecord(
      {
        ...{ who: 'Joan Nakato', call: 'saveMarks', outcome: 'ok', reason: '' },
        changes: [{ type: 'session', id: 'a1', before, after: { ip: '10.0.0.9', agent } }],
      },
      names,
    )[0];
  expect(told(null, phone)).toBe('Joan Nakato signed in with Chrome on Android');
  expect(told(null, 'curl/8.0')).toBe('Joan Nakato signed in with another program');
  expect(told(null, '')).toBe('Joan Nakato signed in');
  expect(told({ ip: '10.0.0.7' }, phone)).toBe(
    'Joan Nakato worked from another place or browser than at the sign-in: Chrome on Android',
  );
});

test.each([
  [
    'The audit was cut or rewritten: record 5 is missing, and the anchor of 2026-11-22T11:05:00.000Z in /srv/my data knows it',
    'The audit was cut or rewritten: record 5 is missing, and the anchor of 22 Nov 2026, 14:05 knows it',
  ],
  ['line 3 of /srv/my data/anchors.log was changed', 'Line 3 of the anchors was changed'],
])('a change from outside is told with its moment in words and without a path: %s', async (reason, words) => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  expect(tellRecord({ who: '', call: 'audit:verify', outcome: 'error', reason, changes: [] }, names)).toEqual([
    `Somero found that the audit was changed outside Somero. ${words}`,
  ]);
});

test.each([
  [
    'backup:restore',
    'Restored from sets/a.age. What was entered from 2026-11-22T11:05:00.000Z to 2026-11-22T12:00:00.000Z is not in it',
    'Restored from sets/a.age. What was entered from 22 Nov 2026, 14:05 to 22 Nov 2026, 15:00 is not in it',
  ],
  [
    'school:move',
    'The school was moved to a file, every table equal',
    'The school was moved to a file, every table equal',
  ],
  ['release:upgrade', 'Somero 0.2.0 works, after 0.1.0', 'Somero 0.2.0 works, after 0.1.0'],
])('%s is told as what was done', async (call, reason, words) => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  expect(tellRecord({ who: '', call, outcome: 'ok', reason, changes: [] }, names)).toEqual([words]);
});

test('what was changed is told without flags, short names of rights and words of the store', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const told = (call: string, change: Pick<Change, 'type'> & Partial<Change>) =>
    tellRecord(
      {
        ...{ who: 'Joan Nakato', call, outcome: 'ok', reason: '' },
        changes: [{ id: 1, before: null, after: null, ...change }],
      },
      names,
    )[0]?.replace('Joan Nakato ', '');
  const nobody = 'a student who is no longer there';
  expect([
    told('updateStudent', { type: 'student', before: { status: 1 }, after: { status: 0 } }),
    told('updateStudent', { type: 'student', before: { dob: '2010-02-03' }, after: { dob: '2010-03-02' } }),
    told('updateStudent', { type: 'student', before: { lin: 'before' }, after: { lin: 'changed' } }),
    told('updateStudent', { type: 'student', before: { religionID: 'before' }, after: { religionID: 'changed' } }),
    told('updateSchoolProfile', { type: 'profile', before: { badgeFileID: null }, after: { badgeFileID: 'a1' } }),
    told('balanceSheetPdf', { type: 'job', after: { projectID: 4, name: 'School garden' } }),
    told('saveGradingScheme', { type: 'gradingScheme', of: { name: 'Since 2026' }, after: { showPosition: 1 } }),
    told('updateStudent', { type: 'student', before: { fatherPhone: '…456 before' }, after: { fatherPhone: null } }),
    told('updateCategory', {
      type: 'category',
      of: { name: 'BURSAR' },
      before: { rights: 'seeFee' },
      after: { rights: 'seeFee addPay' },
    }),
    told('requireSecondFactor', {
      type: 'category',
      of: { name: 'BURSAR' },
      before: { secondFactor: 0 },
      after: { secondFactor: 1 },
    }),
    told('voidReport', { type: 'report', before: { state: 'ISSUED' }, after: { state: 'VOID', reason: 'Lost' } }),
    told('saveComments', { type: 'reportComment', id: '9/0/1', after: { classComment: 'A good term', skills: '' } }),
  ]).toEqual([
    `made ${nobody} inactive`,
    `changed the details of ${nobody}: Date of birth from 3 Feb 2010 to 2 Mar 2010`,
    `changed the details of ${nobody}: LIN`,
    `changed the details of ${nobody}: Religion`,
    'changed the school profile: Badge to a picture',
    'asked Somero to make the balance sheet of the project “School garden”',
    'saved new grading rules “Since 2026”',
    `changed the details of ${nobody}: Father’s phone from …456 to nothing`,
    'changed the account type BURSAR: gave “Record payments”',
    'changed the account type BURSAR: Second factor from no to yes',
    `withdrew the report of ${nobody} because “Lost”`,
    `wrote the report comments of ${nobody}: Class comment to “A good term”`,
  ]);
});

test('each step of a second factor is told as what was done', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, [{ type: 'user', id: 1, before: null, after: null }]);
  const told = (before: string, after: string) =>
    tellRecord(
      {
        ...{ who: 'Joan Nakato', call: 'beginSecondFactor', outcome: 'ok', reason: '' },
        changes: [{ type: 'user', id: 1, before: { secondFactor: before }, after: { secondFactor: after } }],
      },
      names,
    )[0];
  expect(told('off', 'begun')).toMatch(/^Joan Nakato began to set up the second factor of .+ \(admin\)$/);
  expect(told('begun', 'on')).toMatch(/^Joan Nakato turned on the second factor of .+ \(admin\)$/);
});

test('what somebody typed stands in quotes and cannot pass for words of the sentence, and names stand for numbers', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const told = (call: string, change: Pick<Change, 'type'> & Partial<Change>) =>
    tellRecord(
      {
        ...{ who: 'Joan Nakato', call, outcome: 'ok', reason: '' },
        changes: [{ id: 1, before: null, after: null, ...change }],
      },
      names,
    )[0]?.replace('Joan Nakato ', '');
  expect([
    told('updateSubject', {
      type: 'subject',
      of: { name: 'FRENCH' },
      before: { short: 'FREN' },
      after: { short: 'FRE' },
    }),
    told('saveListEntry', {
      type: 'houses',
      of: { name: 'LION: Status from 1 to 0' },
      before: {},
      after: { status: 1 },
    }),
    told('updateUser2', {
      type: 'user',
      before: { staffCategory: 1, oname: '', levelID: 1 },
      after: { staffCategory: 2, oname: 'to x”, Email from “a', levelID: 3 },
    }),
    told('voidReport', {
      type: 'report',
      before: { state: 'ISSUED' },
      after: { state: 'VOID', reason: 'x”, code “1' },
    }),
  ]).toEqual([
    'changed the subject FRENCH: Short from FREN to FRE',
    'enabled the house “LION: Status from 1 to 0”',
    'changed the account of : Staff category from Teaching staff to Non-teaching staff, Other name to “to x’, Email from ‘a”, Level from O-LEVEL to ALL',
    'withdrew the report of a student who is no longer there because “x’, code ‘1”',
  ]);
});

test('what the nightly verification could not verify is no change by hand', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const told = (call: string, reason: string) =>
    tellRecord({ who: '', call, outcome: 'error', reason, changes: [] }, names);
  expect(
    told(
      'audit:verify',
      '5 records from 3 to 7 were made with the key ab12, which is not here: whether they were changed nobody can tell',
    ),
  ).toEqual([
    'Somero cannot verify a part of the audit. 5 records from 3 to 7 were made with the key ab12, which is not here: whether they were changed nobody can tell',
  ]);
  expect(
    told(
      'ledger:verify',
      'The ledgerEntries was cut or rewritten: record 5 is missing, and the anchor of 2026-11-22T11:05:00.000Z in /srv knows it',
    ),
  ).toEqual([
    'Somero found that the ledger of fees was changed outside Somero. The ledger of fees was cut or rewritten: record 5 is missing, and the anchor of 22 Nov 2026, 14:05 knows it',
  ]);
});

test('a run of documents is told by what was asked for', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const change: Change = { type: 'job', id: 5, before: null, after: { classID: 2, streamID: 1 } };
  const told = (call: string) =>
    tellRecord({ who: 'Joan Nakato', call, outcome: 'ok', reason: '', changes: [change] }, names)[0];
  expect(told('generateEOYReport')).toBe('Joan Nakato asked Somero to make end-of-year report cards, S2 EAST');
  expect(told('generateClassList')).toBe('Joan Nakato asked Somero to make a class list, S2 EAST');
});

test('a text that begins like a day is told as it is', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const change: Change = { type: 'profile', id: 1, before: { motto: '' }, after: { motto: '2026-13-99 is no day' } };
  const [words] = tellRecord(
    { who: 'Joan Nakato', call: 'updateSchoolProfile', outcome: 'ok', reason: '', changes: [change] },
    names,
  );
  expect(words).toBe('Joan Nakato changed the school profile: Motto to “2026-13-99 is no day”');
});
