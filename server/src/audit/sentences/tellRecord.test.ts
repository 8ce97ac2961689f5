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

test('a run of documents is told by what was asked for', async () => {
  const { database } = await startSchool();
  const names = await readRecordNames(database.read, []);
  const change: Change = { type: 'job', id: 5, before: null, after: { classID: 2, streamID: 1 } };
  const told = (call: string) =>
    tellRecord({ who: 'Joan Nakato', call, outcome: 'ok', reason: '', changes: [change] }, names)[0];
  expect(told('generateEOYReport')).toBe('Joan Nakato asked Somero to make end-of-year report cards, S2 EAST');
  expect(told('generateClassList')).toBe('Joan Nakato asked Somero to make a class list, S2 EAST');
});
