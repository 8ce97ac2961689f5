import type { FormProblem } from './useForm.ts';

/**
 * What is wrong with a form whose fields each have a text of their own: the alert says the first, every field its own. The order is that in
 * which the specification asks them (second document, section 5), which need not be the order of the fields.
 */
export function firstProblem<V>(complaints: { [K in keyof V & string]?: string | false }): FormProblem<V> | undefined {
  const fields = Object.fromEntries(Object.entries(complaints).filter(([, text]) => text));
  const msg = Object.values(fields)[0];
  return typeof msg === 'string' ? { msg, fields: fields as FormProblem<V>['fields'] & object } : undefined;
}
