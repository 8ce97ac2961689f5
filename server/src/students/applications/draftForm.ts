import type { Received } from '@somero/contract';

type Payload = Received<'saveApplication'>;

/** What saveApplication takes besides the fields of the form. */
const besides = { phone: 0, code: 0, id: 0, step: 0, photo: 0, resultSlip: 0, ver: 0 };

/** Fields of the form as a step gives them: null clears. */
export type GivenForm = Partial<Omit<Payload, keyof typeof besides>>;
/** The fields of an application so far, as its row keeps them in JSON: a field without a value is not there. */
export type DraftForm = { [Name in keyof GivenForm]?: NonNullable<GivenForm[Name]> };

/** The form's own fields of a payload: undefined stays as it is, null and an empty list clear. */
export const givenFields = (payload: Payload): [string, unknown][] =>
  Object.entries(payload).filter(([name, value]) => !(name in besides) && value !== undefined);

const isCleared = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The form after a step was saved, the names of the fields that differ now, and of these what was given. */
export function mergeDraft(
  before: DraftForm,
  given: [string, unknown][],
): { form: DraftForm; changed: string[]; given: GivenForm } {
  const form = new Map<string, unknown>(Object.entries(before));
  const differing = given.filter(
    ([name, value]) => JSON.stringify(form.get(name)) !== JSON.stringify(isCleared(value) ? undefined : value),
  );
  for (const [name, value] of differing) {
    if (isCleared(value)) form.delete(name);
    else form.set(name, value);
  }
  return {
    form: Object.fromEntries(form) as DraftForm,
    changed: differing.map(([name]) => name),
    given: Object.fromEntries(differing) as GivenForm,
  };
}
