import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

// zod copies every row and JSON.stringify reads every row again: a quarter of the cost of a class's marks. So a
// function is generated for each schema that checks and prints at once. Kinds that it does not know, and values that
// do not fit, go to zod.

const mismatch = new Error('unlike its schema');

type Write = (value: unknown, msg: string) => string;
const writers = new WeakMap<z.ZodType, Write>();

/** @param schema the answer in the contract, an object @throws ZodError when the answer does not fit */
export function answerText(schema: z.ZodType, msg: string, answer: Record<string, unknown>): string {
  try {
    return writerFor(schema)(answer, msg);
  } catch (error) {
    if (error !== mismatch) throw error;
    return JSON.stringify({ error: false, msg, ...(schema.parse(answer) as object) });
  }
}

function writerFor(schema: z.ZodType): Write {
  const known = writers.get(schema);
  if (known) return known;
  const source = new Source();
  const { def } = (schema as unknown as $ZodTypes)._zod;
  if (def.type !== 'object' || def.catchall || def.checks?.length) throw new TypeError('an answer is a plain object');
  const body = `${source.mustBeObject('value')}${source.properties(def.shape, 'value', 0)}`;
  const code = `return (value, msg) => { let out = '{"error":false,"msg":' + text(msg); ${body} return out + '}'; }`;
  const write = new Function('text', 'mismatch', 'values', code)(textOf, mismatch, source.values) as Write;
  writers.set(schema, write);
  return write;
}

/** All names in the code are made here; whatever comes from the schema is quoted by JSON.stringify. */
class Source {
  readonly values: unknown[] = [];
  #names = 0;

  mustBeObject(value: string): string {
    return `if (typeof ${value} !== 'object' || ${value} === null || Array.isArray(${value})) throw mismatch; `;
  }

  /** Adds the properties to `out`; from number `commaFrom` on each follows a comma. */
  properties(shape: Readonly<Record<string, $ZodType>>, value: string, commaFrom: number): string {
    return Object.entries(shape)
      .map(([key, schema], index) => {
        const name = this.#name();
        const before = `${index >= commaFrom ? ',' : ''}${JSON.stringify(key)}:`;
        return `{ const ${name} = ${value}[${JSON.stringify(key)}]; ${this.#property(schema, name, before)} } `;
      })
      .join('');
  }

  #property(schema: $ZodType, name: string, before: string): string {
    const { def } = (schema as $ZodTypes)._zod;
    if (def.type === 'optional') return `if (${name} !== undefined) { ${this.#property(def.innerType, name, before)} }`;
    const known = this.#known(schema, name, before);
    if (known !== null) return known;
    const text = this.#name();
    // The object's schema decides whether it may be missing.
    return `if (${name} === undefined) throw mismatch; const ${text} = values[${this.#add(zodText(schema))}](${name}); if (${text} !== undefined) out += ${quote(before)} + ${text};`;
  }

  /** Adds a value to `out` after `before`; null for a kind that zod must print. */
  #known(schema: $ZodType, name: string, before: string): string | null {
    const { def } = (schema as $ZodTypes)._zod;
    if (('checks' in def && def.checks?.length) || 'format' in def || 'coerce' in def) return null;
    const add = (what: string) => `out += ${quote(before)} + ${what};`;
    const must = (what: string) => `if (!(${what})) throw mismatch; `;
    switch (def.type) {
      case 'number':
        return must(`typeof ${name} === 'number' && Number.isFinite(${name})`) + add(name);
      case 'string':
        return must(`typeof ${name} === 'string'`) + add(`text(${name})`);
      case 'boolean':
        return must(`typeof ${name} === 'boolean'`) + add(name);
      case 'null':
        return must(`${name} === null`) + add(`'null'`);
      case 'nullable': {
        const inner = this.#known(def.innerType, name, before);
        return inner && `if (${name} === null) { ${add(`'null'`)} } else { ${inner} }`;
      }
      case 'literal':
      case 'enum': {
        const words = [...((schema as $ZodTypes)._zod.values ?? [])];
        if (!words.every((word) => typeof word === 'string' || typeof word === 'number')) return null;
        const found = this.#name();
        const texts = this.#add(new Map(words.map((word) => [word, JSON.stringify(word)])));
        return `const ${found} = values[${texts}].get(${name}); ${must(`${found} !== undefined`)}${add(found)}`;
      }
      case 'array':
        return this.#array(def.element, name, add);
      case 'object':
        return def.catchall ? null : this.#object(def.shape, name, before);
      default:
        return null;
    }
  }

  #array(element: $ZodType, name: string, add: (what: string) => string): string {
    const [index, each] = [this.#name(), this.#name()];
    const loop = `for (let ${index} = 0; ${index} < ${name}.length; ${index}++)`;
    const write = this.#known(element, each, '') ?? `out += values[${this.#add(zodText(element))}](${each}) ?? 'null';`;
    const entry = `if (${index} > 0) out += ','; const ${each} = ${name}[${index}]; ${write}`;
    return `if (!Array.isArray(${name})) throw mismatch; ${add(`'['`)} ${loop} { ${entry} } out += ']';`;
  }

  #object(shape: Readonly<Record<string, $ZodType>>, name: string, before: string): string | null {
    const [first] = Object.values(shape);
    // If the first property may be missing, the place of the first comma is unknown.
    if (first && this.#mayBeLeftOut(first)) return null;
    return `${this.mustBeObject(name)}out += ${quote(`${before}{`)}; ${this.properties(shape, name, 1)} out += '}';`;
  }

  #mayBeLeftOut(schema: $ZodType): boolean {
    return (schema as $ZodTypes)._zod.def.type === 'optional' || this.#known(schema, '', '') === null;
  }

  #add(thing: unknown): number {
    return this.values.push(thing) - 1;
  }

  #name(): string {
    return `v${this.#names++}`;
  }
}

const quote = (text: string): string => JSON.stringify(text);

/** Undefined for what JSON leaves out. */
const zodText =
  (schema: $ZodType) =>
  (value: unknown): string | undefined =>
    JSON.stringify((schema as z.ZodType).parse(value));

/** What JSON prints without escapes: no quotes, backslashes, control characters or lone surrogates. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const textOf = (value: string): string => (plain.test(value) ? `"${value}"` : JSON.stringify(value));
