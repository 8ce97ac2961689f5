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
    expect(words).toMatch(/^Joan Nakato was refused: “\D.+” \(No rights\)$/);
  }
});
