import type { Fields } from './studentsOf.ts';

/** @param form as it is stored, JSON */
export function applicantName(form: unknown): string {
  const { surname, firstname, othername }: Fields = typeof form === 'string' ? JSON.parse(form || '{}') : {};
  return [surname, firstname, othername].filter(Boolean).join(' ');
}
