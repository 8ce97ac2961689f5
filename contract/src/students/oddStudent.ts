import { oddBirth, oddEmail, oddPhone } from '../oddValues.ts';

const parents = { f_: 'the father or guardian', m_: 'the mother' } as const;
const ofParent = {
  phone: { label: 'Phone', odd: oddPhone },
  email: { label: 'Email', odd: oddEmail },
  dob: { label: 'Date of birth', odd: (dob: string, today: string) => oddBirth(dob, today, 'parent') },
} as const;

type ParentField = `${keyof typeof parents}${keyof typeof ofParent}`;
type Given<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

const watched = Object.entries(parents).flatMap(([prefix, who]) =>
  Object.entries(ofParent).map(([field, { label, odd }]) => ({
    name: `${prefix}${field}` as ParentField,
    label: `${label} of ${who}`,
    odd,
  })),
);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const oddParents = (given: Given<ParentField>, today: string) =>
  watched.map(({ name, label, odd }) => ({ name, label, said: odd(text(given[name]), today) }));

/** What can hardly be right, by field of the student payload; '' where nothing is odd. */
export const oddStudent = (given: Given<ParentField | 'dob'>, today: string) => ({
  dob: oddBirth(text(given.dob), today, 'student'),
  ...(Object.fromEntries(oddParents(given, today).map(({ name, said }) => [name, said])) as Record<
    ParentField,
    string
  >),
});

/** Of the parents, as sentences for the answer of a call. */
export const parentWarnings = (given: Given<ParentField>, today: string): string[] =>
  oddParents(given, today).flatMap(({ label, said }) => (said === '' ? [] : [`${label}: ${said}`]));
