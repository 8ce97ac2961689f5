import { calls } from '@somero/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { answerText } from './answerText.ts';

/** What an answer was before it was written by a function of its own, and is still: the text, or null when it is refused. */
function byZod(schema: z.ZodType, answer: Record<string, unknown>): string | null {
  const { success, data } = schema.safeParse(answer);
  return success ? JSON.stringify({ error: false, msg: 'Done «ŋ»', ...(data as object) }) : null;
}

function written(schema: z.ZodType, answer: Record<string, unknown>): string | null {
  try {
    return answerText(schema, 'Done «ŋ»', answer);
  } catch (error) {
    expect(error).toBeInstanceOf(z.ZodError);
    return null;
  }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\\', '\ud800', 'a\nb', '\u2028', '😀', 'Ŋŋ'),
);
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    0,
    2.5,
    1e21,
    true,
    '',
    [],
    {},
    new Date(0),
  ),
  anyText,
  fc.double(),
);

/** Values as a schema wants them; now and then, by `wrong` in a thousand, one that it may not want. */
function like(schema: $ZodType, wrong: number): fc.Arbitrary<unknown> {
  const right = rightly(schema, wrong);
  return wrong === 0
    ? right
    : fc.oneof({ weight: 1000 - wrong, arbitrary: right }, { weight: wrong, arbitrary: anything });
}

function rightly(schema: $ZodType, wrong: number): fc.Arbitrary<unknown> {
  const { def, values } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'string':
      return anyText;
    case 'boolean':
      return fc.boolean();
    case 'literal':
    case 'enum':
      return fc.constantFrom<unknown>(...(values ?? []));
    case 'nullable':
      return fc.option(like(def.innerType, wrong), { nil: null });
    case 'optional':
      return fc.option(like(def.innerType, wrong), { nil: undefined });
    case 'array':
      return fc.array(like(def.element, wrong), { maxLength: 3 });
    case 'union':
      return fc.oneof(...def.options.map((option) => like(option, wrong)));
    case 'record':
      return fc.dictionary(fc.string(), like(def.valueType, wrong), { maxKeys: 3 });
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return anything;
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, each]) => [key, like(each, wrong)] as const);
      const known = fc.record(Object.fromEntries(fields), wrong === 0 ? {} : { requiredKeys: [] });
      const more = fc.dictionary(fc.string(), anything, { maxKeys: 2 });
      // In any order, and with more than the schema names.
      return fc
        .tuple(more, known, fc.boolean())
        .map(([a, b, first]) => (first ? { ...a, ...b } : { ...b, ...without(a, b) }));
    }
    default:
      throw new Error(`this test does not know ${def.type}`);
  }
}

const without = (from: Record<string, unknown>, taken: object) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !(key in taken)));

const answers = Object.entries(calls).map(([name, { answer }]) => [name, answer as z.ZodType] as const);

test.each(answers)('%s: a right answer goes out to the letter as zod and JSON would have it', (_, schema) => {
  fc.assert(
    fc.property(like(schema, 0), (answer) => {
      const text = written(schema, answer as Record<string, unknown>);
      expect(text).not.toBeNull();
      expect(text).toBe(byZod(schema, answer as Record<string, unknown>));
    }),
    { numRuns: 15 },
  );
});

test.each(answers)('%s: of any other answer zod has the last word', (_, schema) => {
  fc.assert(
    fc.property(like(schema, 60), (answer) => {
      fc.pre(typeof answer === 'object' && answer !== null && !Array.isArray(answer));
      expect(written(schema, answer as Record<string, unknown>)).toBe(byZod(schema, answer as Record<string, unknown>));
    }),
    { numRuns: 30 },
  );
});

test('kinds that no answer has yet are left to zod, wherever they stand', () => {
  const odd = z.object({
    when: z.iso.date().optional(),
    first: z.object({ maybe: z.number().optional(), sure: z.number() }),
    rows: z.array(z.union([z.string(), z.undefined()])),
    shouted: z.string().transform((text) => text.toUpperCase()),
    filled: z.number().default(7),
    strict: z.strictObject({ a: z.number() }),
    small: z.number().max(3),
    either: z.nullable(z.optional(z.string())),
    nothing: z.null(),
  });
  const answer = {
    ...{ first: { sure: 1 }, rows: ['a', undefined], shouted: 'ŋ', strict: { a: 1 }, small: 3, nothing: null },
    either: undefined,
    when: '2026-11-21',
  };
  expect(written(odd, answer)).toBe(byZod(odd, answer));
  expect(JSON.parse(written(odd, answer) ?? '')).toMatchObject({ shouted: 'Ŋ', filled: 7, rows: ['a', null] });
  for (const wrong of [{ small: 4 }, { strict: { a: 1, b: 2 } }, { when: 'today' }, { first: {} }, { nothing: 0 }]) {
    expect(written(odd, { ...answer, ...wrong })).toBeNull();
  }
});

test('an answer without a key is whole, and one that is no object is refused', () => {
  expect(written(z.object({}), { secret: 1 })).toBe('{"error":false,"msg":"Done «ŋ»"}');
  expect(() => answerText(z.object({ a: z.number() }), '', [] as never)).toThrow(z.ZodError);
});
