import { subjectHeading } from '../school/reference.ts';

export const shortLimit = 6;

interface NamedSubject {
  id: number;
  name: string;
  level: number;
  /** What the school chose, '' when it left that to Somero. */
  ownShort: string;
}

/** Each subject's short name, unique in its level: the school's, else the specified heading (section 9), else with more letters. */
export function shortNames(subjects: readonly NamedSubject[]): Map<number, string> {
  const shorts = new Map<number, string>();
  const taken = new Set<string>();
  const take = ({ id, level }: NamedSubject, short: string) => {
    shorts.set(id, short);
    taken.add(`${level} ${short}`);
  };
  for (const subject of subjects) if (subject.ownShort !== '') take(subject, subject.ownShort);
  const open = subjects.filter(({ ownShort }) => ownShort === '').sort((a, b) => a.id - b.id);
  // GEOGRAPHY stays GEO beside GEOMETRICAL DRAWING, but neither SUBSIDIARY subject is SUB.
  const isPlain = (subject: NamedSubject) =>
    !open.some(
      (other) => other.id !== subject.id && other.level === subject.level && firstWord(other) === firstWord(subject),
    );
  for (const subject of open) {
    const choices = choicesFor(subject, isPlain(subject));
    take(subject, choices.find((short) => !taken.has(`${subject.level} ${short}`)) ?? String(subject.id));
  }
  return shorts;
}

const wordsOf = ({ name }: NamedSubject): string[] =>
  name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const firstWord = (subject: NamedSubject): string => wordsOf(subject)[0] ?? '';
const joining = ['AND', 'OF', 'IN', 'THE'];

function choicesFor(subject: NamedSubject, isPlain: boolean): string[] {
  const heading = subjectHeading(subject.id, subject.name);
  const [, ...others] = wordsOf(subject);
  const letters = wordsOf(subject).join('');
  const apart = others.filter((word) => !joining.includes(word)).map((word) => heading + word.slice(0, 1));
  const longer = [4, 5, 6].map((length) => letters.slice(0, length));
  const numbered = Array.from({ length: 97 }, (_, index) => `${heading}${index + 2}`);
  return isPlain ? [heading, ...longer, ...apart, ...numbered] : [...apart, heading, ...longer, ...numbered];
}
