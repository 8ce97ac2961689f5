import { z } from 'zod';
import { amountProblem } from './money.ts';
import { parseHundredths } from './score.ts';
import { codePoints, isSeen, nameProblem, normalised, onOneLine, textProblem } from './text.ts';

// Every field reads the same value from JSON and from a form, where numbers are digits and lists are JSON text.

export type Field<Out, In = Out> = z.ZodType<Out, In>;

/** Text is trimmed before it is stored, so spaces alone count as empty. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const fromDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value;

const said = (msg: string | undefined, otherwise: string) => ({ error: () => msg ?? otherwise });

/** A positive integer up to 2^53. */
export const id = (msg?: string): Field<number, number | string> =>
  z.preprocess(fromDigits, z.int(said(msg, 'Not a valid id')).positive(said(msg, 'Not a valid id'))) as never;

/** An id, or 0 for «all» or «not chosen». */
export const idOrZero = (msg?: string): Field<number, number | string> =>
  z.preprocess(fromDigits, z.int(said(msg, 'Not a valid id')).nonnegative(said(msg, 'Not a valid id'))) as never;

export const whole = (min: number, max: number, msg?: string): Field<number, number | string> =>
  z.preprocess(
    fromDigits,
    z
      .int(said(msg, 'Enter a whole number'))
      .min(min, said(msg, `Enter at least ${min}`))
      .max(max, said(msg, `Enter at most ${max}`)),
  ) as never;

/** Money or a rate in whole units, digits only, 1 to 999,999,999,999; a text for each way to be wrong. */
export const digits = (texts: Record<'blank' | 'digits' | 'least' | 'most', string>): Field<number, number | string> =>
  z.unknown().transform((value, ctx) => {
    const typed = typeof value === 'number' ? String(value) : value;
    const isDigits = typeof typed === 'string' && /^\d+$/.test(typed.trim());
    const problem = isDigits ? amountProblem(typed) : isBlank(value) ? 'blank' : 'digits';
    if (problem === null) return Number(typed);
    ctx.addIssue(texts[problem]);
    return z.NEVER;
  }) as never;

export const flag = (msg?: string): Field<0 | 1, 0 | 1 | '0' | '1'> =>
  z.preprocess(fromDigits, z.union([z.literal(0), z.literal(1)], said(msg, 'Must be 0 or 1'))) as never;

interface TextOptions {
  max?: number;
  msg?: string | undefined;
  tooLong?: string;
}

const unitsOfLetter = 4;

/** Required text: trimmed, NFC, without control characters, lone surrogates or bidirectional overrides. */
export function text(
  { max = 200, msg, tooLong }: TextOptions = {},
  problemOf = textProblem,
  stored = normalised,
): Field<string> {
  const required = said(msg, 'This is required');
  const isTooLong = said(tooLong, `At most ${max} characters`);
  return z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : isBlank(value) ? '' : value),
      z
        .string(required)
        // Checked first, because the other checks are slow on megabytes of text.
        .max(max * unitsOfLetter, { ...isTooLong, abort: true })
        .superRefine((value, ctx) => {
          const problem = problemOf(value);
          if (problem) ctx.addIssue(problem);
        })
        .transform(stored)
        .refine(isSeen, required)
        .refine((value) => codePoints(value) <= max, isTooLong),
    )
    .meta({ maxLength: max }) as never;
}

/** As text, on one line: typed line breaks become spaces. */
export const line = (options: TextOptions = {}): Field<string> => text(options, textProblem, onOneLine);

/** As line, without characters that cannot be seen. */
export const name = (options: TextOptions = {}): Field<string> =>
  text(options, (value) => textProblem(value) ?? nameProblem(value), onOneLine);

/** A secret: not trimmed and never sent back. More than 256 bytes are refused. */
export const secret = (msg?: string): Field<string> =>
  z
    .string(said(msg, 'This is required'))
    .min(1, said(msg, 'This is required'))
    .max(1024, said(undefined, 'The password is too long')) as never;

export const choice = <const T extends readonly [string, ...string[]]>(words: T, msg?: string): Field<T[number]> =>
  z.enum(words, said(msg, `Must be one of ${words.join(', ')}`)) as never;

export const date = (msg?: string): Field<string> =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    z.iso.date(said(msg, 'Enter a date as YYYY-MM-DD')),
  ) as never;

/** As #1b2a5b, in small letters. */
export const colour = (): Field<string> =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    z.string(said(undefined, badColour)).regex(/^#[0-9a-f]{6}$/, said(undefined, badColour)),
  ) as never;
const badColour = 'Enter a colour, for example #1b2a5b';

/** A mark on the wire, with any decimals. In a handler: an integer of hundredths, rounded half up. */
export const score = (msg?: string): Field<number, number | string> =>
  z.unknown().transform((value, ctx) => {
    const hundredths = typeof value === 'number' || typeof value === 'string' ? parseHundredths(value) : null;
    if (hundredths !== null) return hundredths;
    ctx.addIssue(isBlank(value) ? (msg ?? 'Enter a number') : 'Enter a number');
    return z.NEVER;
  }) as never;

/** An array, or in a form its JSON text. At most `max` entries. */
export function list<O, I>(
  entry: Field<O, I>,
  { min = 0, max = 1000, msg, tooMany }: { min?: number; max?: number; msg?: string; tooMany?: string } = {},
): Field<O[], I[] | string> {
  const read = (value: unknown, ctx: z.RefinementCtx): unknown => {
    const found = isBlank(value) ? [] : parsed(value);
    // Checked before any entry is read.
    if (!Array.isArray(found) || found.length <= max) return found;
    ctx.addIssue(tooMany ?? `At most ${max} entries`);
    return z.NEVER;
  };
  return z.preprocess(
    read,
    z
      .array(entry, said(undefined, 'Must be a list'))
      .min(min, said(msg, `At least ${min}`))
      .max(max),
  ) as never;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export interface UploadedFile {
  fileName: string;
  bytes: Uint8Array;
}

export const file = (msg?: string): Field<UploadedFile, Blob> =>
  z
    .custom<UploadedFile>(
      (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
      said(msg, 'Choose a file'),
    )
    .meta({ type: 'string', format: 'binary' }) as never;

export const optional = <O, I>(field: Field<O, I>): Field<O | undefined, I | '' | null | undefined> =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), z.optional(field)) as never;

/** A field of an update: absent leaves the stored value (undefined), empty text or null clears it (null). */
export const clearable = <O, I>(field: Field<O, I>): Field<O | null | undefined, I | '' | null | undefined> =>
  z.preprocess(
    (value) => (value === undefined ? undefined : isBlank(value) ? null : value),
    z.optional(z.nullable(field)),
  ) as never;

/** For an update: absent leaves what is stored, and empty is refused as it is when adding. */
export const forUpdate = <T extends Record<string, z.ZodType>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as unknown as {
    [K in keyof T]: T[K] extends Field<infer O, infer I> ? Field<O | undefined, I | undefined> : never;
  };

/** The version last read of a record. If it has changed since, the answer is 409 with the current record. */
export const ver = (): Field<number | undefined, number | string | '' | null | undefined> =>
  optional(whole(1, 2 ** 31));

/** A payload, or an entry of a list in one. Unknown fields are refused. */
export const payload = <T extends Record<string, z.ZodType>>(fields: T) =>
  z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${firstNames(issue.keys ?? [])}`
        : 'The payload must be an object',
  });

const firstNames = (names: string[]): string =>
  names
    .slice(0, 3)
    .map((name) => name.slice(0, 60))
    .join(', ');
