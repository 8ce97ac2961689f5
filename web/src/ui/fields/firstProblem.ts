import type { FormProblem } from './useForm.ts';

/** The alert shows the first error, each field its own. The order is that of the second document, section 5. */
export function firstProblem<V>(complaints: { [K in keyof V & string]?: string | false }): FormProblem<V> | undefined {
  const fields = Object.fromEntries(Object.entries(complaints).filter(([, text]) => text));
  const msg = Object.values(fields)[0];
  return typeof msg === 'string' ? { msg, fields: fields as FormProblem<V>['fields'] & object } : undefined;
}
