import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as fields from './fields.ts';

const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data;
const problem = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a field reads alike from JSON and from a form', () => {
  test('ids and whole numbers come as numbers or digits', () => {
    expect(read(fields.id(), 3)).toBe(3);
    expect(read(fields.id(), ' 3 ')).toBe(3);
    for (const wrong of [0, -1, 1.5, '1.5', 'x', true, null, 2 ** 53, '99999999999999999999', [3], {}]) {
      expect(problem(fields.id('Select level'), wrong), String(wrong)).toBe('Select level');
    }
    expect(read(fields.idOrZero(), '0')).toBe(0);
    expect(problem(fields.whole(1, 3), 4)).toBe('Enter at most 3');
  });

  test('a list comes as an array or as its JSON text', () => {
    expect(read(fields.list(fields.id()), [1, '2'])).toEqual([1, 2]);
    expect(read(fields.list(fields.id()), '[1,2]')).toEqual([1, 2]);
    expect(read(fields.list(fields.id()), '')).toEqual([]);
    expect(problem(fields.list(fields.id()), '1,2')).toBe('Must be a list');
    expect(problem(fields.list(fields.id(), { max: 2 }), [1, 2, 3])).toBe('At most 2 entries');
  });

  test('a flag is 0 or 1', () => {
    expect(read(fields.flag(), '1')).toBe(1);
    for (const wrong of [2, '2', true, 'yes', '']) expect(problem(fields.flag(), wrong)).toBe('Must be 0 or 1');
  });

  test('a day exists', () => {
    expect(read(fields.date(), '2026-02-28')).toBe('2026-02-28');
    for (const wrong of ['2026-02-30', '28/02/2026', '2026-2-8', 5])
      expect(problem(fields.date(), wrong)).toBeDefined();
  });

  test('a mark becomes hundredths', () => {
    expect(read(fields.score(), '2.555')).toBe(256);
    expect(problem(fields.score('Fill in all feilds with *'), '')).toBe('Fill in all feilds with *');
    expect(problem(fields.score('Fill in all feilds with *'), 'abc')).toBe('Enter a number');
  });
});

test('absent, empty and null mean the same for an optional field', () => {
  for (const value of [undefined, null, '']) {
    expect(fields.optional(fields.id()).safeParse(value)).toMatchObject({ success: true, data: undefined });
  }
});

test('in an update absent leaves what is stored, and empty or null clears it', () => {
  expect(read(fields.clearable(fields.text()), undefined)).toBeUndefined();
  expect(read(fields.clearable(fields.text()), '')).toBeNull();
  expect(read(fields.clearable(fields.text()), null)).toBeNull();
});

test('text of nothing that can be seen is none', () => {
  for (const nothing of ['\u200B\u200B', ' \u2060 ', '\u3164', '\u00AD'])
    expect(fields.text().safeParse(nothing).success, JSON.stringify(nothing)).toBe(false);
  expect(fields.text().parse('\u200B!')).toBe('\u200B!');
});

test('text is trimmed and composed, and counted in code points', () => {
  expect(read(fields.text(), '  Ŋŋ ')).toBe('Ŋŋ');
  expect(problem(fields.text({ msg: 'Enter a name' }), '   ')).toBe('Enter a name');
  expect(problem(fields.text({ max: 3, tooLong: 'too long' }), '👩👩👩👩')).toBe('too long');
  expect(read(fields.text({ max: 3 }), '👩👩👩')).toBe('👩👩👩');
});

test('a payload refuses a field that it does not know', () => {
  const payload = fields.payload({ id: fields.id() });
  expect(problem(payload, { id: 1, rights: 1 })).toBe('Unknown field: rights');
  expect(problem(payload, JSON.parse('{"id":1,"__proto__":{"x":1}}'))).toBeDefined();
  expect(problem(payload, [])).toBe('The payload must be an object');
});
