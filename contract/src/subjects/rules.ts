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
  const beginnings = new Map<string, number>();
  for (const subject of open) beginnings.set(beginningOf(subject), (beginnings.get(beginningOf(subject)) ?? 0) + 1);
  for (const subject of open) {
    const isPlain = beginnings.get(beginningOf(subject)) === 1;
    for (const short of choicesFor(subject, isPlain)) {
      if (taken.has(`${subject.level} ${short}`)) continue;
      take(subject, short);
      break;
    }
  }
  return shorts;
}

const wordsOf = ({ name }: NamedSubject): string[] =>
  name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const beginningOf = (subject: NamedSubject): string => `${subject.level} ${wordsOf(subject)[0] ?? ''}`;
const joining = ['AND', 'OF', 'IN', 'THE'];

/** Without end. */
function* choicesFor(subject: NamedSubject, isPlain: boolean): Generator<string> {
  const heading = subjectHeading(subject.id, subject.name);
  const words = wordsOf(subject);
  const letters = words.join('');
  const longer = [4, 5, 6].map((length) => letters.slice(0, length));
  const others = words.slice(1).filter((word) => !joining.includes(word));
  const apart = others.map((word) => heading + word.slice(0, 1));
  yield* isPlain ? [heading, ...longer, ...apart] : [...apart, heading, ...longer];
  for (let number = 2; ; number++) yield `${heading}${number}`;
}
