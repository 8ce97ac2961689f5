import type { FormProblem } from './useForm.ts';

/**
 * The alert shows the first of these errors, each field its own. The order is the specification's (second document,
 * section 5), which may differ from the order of the fields.
 */
export function firstProblem<V>(complaints: { [K in keyof V & string]?: string | false }): FormProblem<V> | undefined {
  const fields = Object.fromEntries(Object.entries(complaints).filter(([, text]) => text));
  const msg = Object.values(fields)[0];
  return typeof msg === 'string' ? { msg, fields: fields as FormProblem<V>['fields'] & object } : undefined;
}
