import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

// An answer goes out as its schema says: what the schema does not name is left behind, what is of another kind is refused.
// zod does that by copying every row, and JSON.stringify then looks at every row again: together a quarter of the cost of a
// class's marks. So a function is written for each schema that does both at once. It knows the plain kinds of which answers are
// made; any other part of a schema it leaves to zod, and whatever it does not like is judged, and refused, by zod.

/** Says that a value is not as the function for its schema expects. */
const unlike = new Error('unlike its schema');

type Write = (value: unknown, msg: string) => string;
const writers = new WeakMap<z.ZodType, Write>();

/**
 * The JSON text of a call's answer.
 * @param schema the answer in the contract, an object
 * @throws ZodError when the answer is not as the contract says
 */
export function answerText(schema: z.ZodType, msg: string, answer: Record<string, unknown>): string {
  try {
    return writerFor(schema)(answer, msg);
  } catch (error) {
    if (error !== unlike) throw error;
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
  const write = new Function('text', 'unlike', 'kept', code)(textOf, unlike, source.kept) as Write;
  writers.set(schema, write);
  return write;
}

/** Writes the code for a schema. Every name in it is made here; what comes from the schema is in quotes, by JSON.stringify. */
class Source {
  /** What the code refers to as `kept[n]`. */
  readonly kept: unknown[] = [];
  #names = 0;

  mustBeObject(value: string): string {
    return `if (typeof ${value} !== 'object' || ${value} === null || Array.isArray(${value})) throw unlike; `;
  }

  /** Adds the properties to `out`, each from the one numbered `commaFrom` on after a comma. */
  properties(shape: Readonly<Record<string, $ZodType>>, value: string, commaFrom: number): string {
    return Object.entries(shape)
      .map(([key, schema], index) => {
        const name = this.#name();
        const before = `${index >= commaFrom ? ',' : ''}${JSON.stringify(key)}:`;
        return `{ const ${name} = ${value}[${JSON.stringify(key)}]; ${this.#property(schema, name, before)} } `;
      })
      .join('');
  }

  /** A property that is undefined is left out, if its schema allows it to be. */
  #property(schema: $ZodType, name: string, before: string): string {
    const { def } = (schema as $ZodTypes)._zod;
    if (def.type === 'optional') return `if (${name} !== undefined) { ${this.#property(def.innerType, name, before)} }`;
    const known = this.#known(schema, name, before);
    if (known !== null) return known;
    const text = this.#name();
    // Whether it may be missing is for its object's schema to say.
    return `if (${name} === undefined) throw unlike; const ${text} = kept[${this.#keep(zodText(schema))}](${name}); if (${text} !== undefined) out += ${quote(before)} + ${text};`;
  }

  /** Adds a value to `out`, after the text `before`; null for a kind that is left to zod. */
  #known(schema: $ZodType, name: string, before: string): string | null {
    const { def } = (schema as $ZodTypes)._zod;
    if (('checks' in def && def.checks?.length) || 'format' in def || 'coerce' in def) return null;
    const add = (what: string) => `out += ${quote(before)} + ${what};`;
    const must = (what: string) => `if (!(${what})) throw unlike; `;
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
        const texts = this.#keep(new Map(words.map((word) => [word, JSON.stringify(word)])));
        return `const ${found} = kept[${texts}].get(${name}); ${must(`${found} !== undefined`)}${add(found)}`;
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
    const write = this.#known(element, each, '') ?? `out += kept[${this.#keep(zodText(element))}](${each}) ?? 'null';`;
    const entry = `if (${index} > 0) out += ','; const ${each} = ${name}[${index}]; ${write}`;
    return `if (!Array.isArray(${name})) throw unlike; ${add(`'['`)} ${loop} { ${entry} } out += ']';`;
  }

  #object(shape: Readonly<Record<string, $ZodType>>, name: string, before: string): string | null {
    const [first] = Object.values(shape);
    // Which property is the first to be written would have to be found out with every value.
    if (first && this.#mayBeLeftOut(first)) return null;
    return `${this.mustBeObject(name)}out += ${quote(`${before}{`)}; ${this.properties(shape, name, 1)} out += '}';`;
  }

  #mayBeLeftOut(schema: $ZodType): boolean {
    return (schema as $ZodTypes)._zod.def.type === 'optional' || this.#known(schema, '', '') === null;
  }

  #keep(thing: unknown): number {
    return this.kept.push(thing) - 1;
  }

  #name(): string {
    return `v${this.#names++}`;
  }
}

const quote = (text: string): string => JSON.stringify(text);

/** The JSON text of a value by zod's own reading; undefined for what JSON leaves out. */
const zodText =
  (schema: $ZodType) =>
  (value: unknown): string | undefined =>
    JSON.stringify((schema as z.ZodType).parse(value));

/** What can stand in JSON as it is: no quotes, no backslashes, no control characters, no halves of pairs that may be alone. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const textOf = (value: string): string => (plain.test(value) ? `"${value}"` : JSON.stringify(value));
