import { type MoveAction, moveProblem } from '@somero/contract/students/rules.ts';
import type { School } from '../../school/School.ts';

/** The nearest class that the move may lead to; 0 when there is none. */
export function nextClass(school: School, action: MoveAction, class1: number): number {
  const fitting = school.classes
    .map(({ value }) => value)
    .filter((class2) => moveProblem({ action, class1, class2 }) === null)
    .sort((a, b) => Math.abs(a - class1) - Math.abs(b - class1));
  return fitting[0] ?? 0;
}
