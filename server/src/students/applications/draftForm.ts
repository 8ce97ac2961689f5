import type { Received } from '@somero/contract';

type Payload = Received<'saveApplication'>;

/** Fields of saveApplication that are not part of the form. */
const besides = { phone: 0, code: 0, id: 0, step: 0, photo: 0, resultSlip: 0, ver: 0 };

/** Fields of one step; null clears. */
export type GivenForm = Partial<Omit<Payload, keyof typeof besides>>;
/** The saved fields; empty ones are left out. */
export type DraftForm = { [Name in keyof GivenForm]?: NonNullable<GivenForm[Name]> };

/** undefined leaves a field; null and an empty list clear it. */
export const givenFields = (payload: Payload): [string, unknown][] =>
  Object.entries(payload).filter(([name, value]) => !(name in besides) && value !== undefined);

const isCleared = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Answers the new form, and which fields changed. */
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
