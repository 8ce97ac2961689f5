import type { Answer } from '@somero/contract';

export type Admissions = Answer<'getAdmissions'>;
/** An application as its parent may read it. */
export type Application = Answer<'getApplications'>['applications'][number];

/** Text, ids as digits, or a list. A picture: its data: address, `stored` when the school has it, or ''. */
export type Value = string | string[];
export type Values = Record<string, Value>;

export const stored = 'stored';
export const pictureNames: readonly string[] = ['photo', 'resultSlip'];

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export function valuesOf({ form, hasPhoto, hasResultSlip }: Application): Values {
  const values = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, Array.isArray(value) ? value.map(asText) : asText(value)]),
  );
  return { ...values, photo: hasPhoto ? stored : '', resultSlip: hasResultSlip ? stored : '' };
}

export const textOf = (values: Values, name: string): string => {
  const value = values[name] ?? '';
  return typeof value === 'string' ? value : value.join(', ');
};
export const listOf = (values: Values, name: string): string[] => {
  const value = values[name] ?? [];
  return typeof value === 'string' ? value.split(',').filter(Boolean) : value;
};
export const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

/** The level of the class as its digit; '' until a class is chosen. */
export const levelOf = ({ classes }: Admissions, values: Values): string =>
  asText(classes.find(({ id }) => String(id) === textOf(values, 'sclass'))?.levelID) || textOf(values, 'level');

export const nameOf = (values: Values): string =>
  ['surname', 'firstname', 'othername']
    .map((part) => textOf(values, part).trim())
    .filter(Boolean)
    .join(' ');
