import type { Answer } from '@somero/contract';

type Sheet = Answer<'getMarkSheet'>;
export type SheetStudent = Sheet['students'][number];

/** The leading number of a figure (71.4, 3 of 61, 14 / 20); undefined without one. */
function numberOf(figure: string | undefined): number | undefined {
  const found = /^-?\d+(\.\d+)?/.exec(figure ?? '');
  return found ? Number(found[0]) : undefined;
}

/** The order of a heading's first press: the best stand first, which of a place or an aggregate is the lowest. */
export const bestFirst = (key: string, title: string): string => (/position$|^Aggregate/.test(title) ? `-${key}` : key);

export const turned = (by: string): string => (by.startsWith('-') ? by.slice(1) : `-${by}`);

/** `s` and a subject's id, or `t` and a summary heading's index; highest first, with a minus lowest. '' by name. */
export function sortedBy(
  { subjects, students }: Pick<Sheet, 'subjects' | 'students'>,
  by: string,
): readonly SheetStudent[] {
  const isUp = by.startsWith('-');
  const key = isUp ? by.slice(1) : by;
  const place = Number(key.slice(1));
  const figureOf = (student: SheetStudent): number | undefined => {
    if (key.startsWith('t')) return numberOf(student.summary[place]);
    const index = subjects.findIndex(({ id }) => id === place);
    return numberOf(student.cells[index]?.mark);
  };
  if (key === '') return students;
  return [...students].sort((a, b) => {
    const [x, y] = [figureOf(a), figureOf(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return isUp ? x - y : y - x;
  });
}
