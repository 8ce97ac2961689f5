import type { Answer } from '@somero/contract';
import type { Move, MoveAction } from '@somero/contract/students/rules.ts';
import type { School } from '../../school/School.ts';

export type Moving = Answer<'previewPromotion'>['students'][number];

/** The three actions in the words of the second document, section 2. */
export const actionLabels: Record<MoveAction, string> = {
  PROMOTE: 'PROMOTE STUDENT',
  DEMOTE: 'DEMOTE TO STUDENT',
  DEACTIVATE: 'DEACTIVATE STUDENT',
};
export const verbs: Record<MoveAction, string> = { PROMOTE: 'Promote', DEMOTE: 'Demote', DEACTIVATE: 'Deactivate' };
const nouns: Record<MoveAction, string> = {
  PROMOTE: 'promotion',
  DEMOTE: 'demotion',
  DEACTIVATE: 'deactivation',
};

/** S1 to S2; for a deactivation the one class. */
export const wayOf = (school: School, { action, class1 = 0, class2 = 0, class3 = 0 }: Move): string =>
  action === 'DEACTIVATE'
    ? school.nameIn('classData', class3)
    : `${school.nameIn('classData', class1)} to ${school.nameIn('classData', class2)}`;

/** Of the same class on both sides the words of the specification say what is not so: that one is greater. */
export function twice(school: School, { action, class1 = 0, class2 = 0 }: Move): string | undefined {
  if (action === 'DEACTIVATE' || class1 !== class2) return undefined;
  const way = action === 'PROMOTE' ? 'a higher class to promote' : 'a lower class to demote';
  return `Both classes are ${school.nameIn('classData', class1)}. Choose ${way} to`;
}

const people = (count: number): string => `${count} ${count === 1 ? 'student' : 'students'}`;

/** S2 EAST, DISABLED, or only the class while no stream is chosen. A disabled student does not move. */
export function outcomeOf(school: School, move: Move, { toStream, status }: Moving): string {
  if (status !== 1) return 'Not moved';
  if (move.action === 'DEACTIVATE') return 'DISABLED';
  const to = school.nameIn('classData', move.class2 ?? 0);
  return toStream === 0 ? `${to}, stream to be set` : `${to}\u00A0${school.nameIn('streamData', toStream)}`;
}

/** Where everybody who can be moved has a note: the one that most of them have. It is said once, not on each line. */
export function mostNoted(students: readonly Moving[]): { note: string; words: string } | undefined {
  const active = students.filter(({ status }) => status === 1);
  if (active.length < 2 || active.some(({ notes }) => notes.length === 0)) return undefined;
  const counts = new Map<string, number>();
  for (const note of active.flatMap(({ notes }) => notes)) counts.set(note, (counts.get(note) ?? 0) + 1);
  const [note, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  if (count * 2 <= active.length) return undefined;
  const who = count === active.length ? 'All' : `${count} of ${active.length}`;
  return { note, words: `${who} students have this note: ${note}` };
}

/** @param aNote «another note» where one is said of most of them */
export function questionOf(school: School, move: Move, chosen: readonly Moving[], aNote: string): string {
  const noted = chosen.filter(({ notes }) => notes.length > 0).length;
  const streamless = move.action === 'DEACTIVATE' ? 0 : chosen.filter(({ toStream }) => toStream === 0).length;
  const where = move.action === 'DEACTIVATE' ? `of ${wayOf(school, move)}` : `from ${wayOf(school, move)}`;
  return [
    `${verbs[move.action]} ${people(chosen.length)} ${where}?`,
    ...(streamless > 0 ? [`${people(streamless)} will still need a stream.`] : []),
    ...(noted > 0 ? [`${noted} of them ${noted === 1 ? 'has' : 'have'} ${aNote}.`] : []),
    'It can be undone as a whole.',
  ].join(' ');
}

/** What an undo reverts: «the promotion of 118 students, S1 to S2». */
export const moveInWords = (school: School, move: Move, count: number): string =>
  `the ${nouns[move.action]} of ${people(count)}, ${wayOf(school, move)}`;
