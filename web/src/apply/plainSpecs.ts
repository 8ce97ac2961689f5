import { yesNo } from '@somero/contract/students/rules.ts';
import type { PlainField } from '@somero/contract/students/studentFields.ts';
import type { FieldSpec } from './FieldSpec.ts';

const wholeNumber =
  ([least, most]: readonly [number, number]) =>
  (value: string) =>
    value === '' || (/^\d{1,2}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most)
      ? undefined
      : `Enter a whole number from ${least} to ${most}`;

function kindOf({ words, range, kind }: PlainField): FieldSpec['kind'] {
  if (words) return words === yesNo ? 'radios' : 'select';
  return range ? 'number' : (kind ?? 'text');
}

type Fields = Record<string, PlainField> | [string, PlainField][];
/** What is asked where the label does not do, and a hint. */
type Questions = Record<string, readonly [question: string, hint?: string]>;

export const plainSpecs = (fields: Fields, questions: Questions = {}, prefix = ''): FieldSpec[] =>
  (Array.isArray(fields) ? fields : Object.entries(fields)).map(([name, field]) => {
    const { words, range, max, capitals } = field;
    const [label = field.label, hint] = questions[name] ?? [];
    return {
      ...{ name: `${prefix}${name}`, label, kind: kindOf(field), capitals: capitals === 'words' },
      ...(words && { choices: () => words.map((value) => ({ value, label: value })) }),
      ...(range && { max: 2, check: wholeNumber(range) }),
      ...(max && { max }),
      ...(hint && { hint }),
    };
  });
