import type { Change } from '../Change.ts';
import { inQuotes } from './quoted.ts';
import type { Fields } from './studentsOf.ts';

export function applicationPhrase({ id, before, after }: Change, { form }: Fields): string {
  const fresh: Fields = { ...after };
  const name = applicantName(form);
  const of = name ? `the application of ${name}` : `application ${id}`;
  if (fresh.status === 3) return `approved ${of}`;
  if (fresh.status === 2) return `rejected ${of}${fresh.reason ? ` because ${inQuotes(fresh.reason)}` : ''}`;
  if (before === null) return `began ${of}`;
  return fresh.stage === 3 ? `sent ${of} to the school` : `filled in a step of ${of}`;
}

function applicantName(form: unknown): string {
  const { surname, firstname, othername }: Fields = typeof form === 'string' ? JSON.parse(form || '{}') : {};
  return [surname, firstname, othername].filter(Boolean).join(' ');
}
