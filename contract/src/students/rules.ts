import { normalForm } from '../text.ts';
import { studentsTexts as texts } from './texts.ts';

export const genders = ['Male', 'Female'] as const;
export const yesNo = ['YES', 'NO'] as const;
/** Second document, section 9. */
export const feePayers = ['DAD', 'MOTHER', 'GUARDIAN', 'DAD AND MOTHER'] as const;
export const siblingSlots = [1, 2, 3, 4, 5] as const;

export interface StudentNames {
  surname: string;
  firstname: string;
  othername: string;
}

/** Surname first, as in documents and lists. */
export const fullName = ({ surname, firstname, othername }: StudentNames): string =>
  [surname, firstname, othername].filter(Boolean).join(' ');

export const oLevel = 1;
export const aLevel = 2;

export const hasSpace = (regno: string): boolean => /\s/u.test(regno.trim());

export interface StudentProblem {
  field: string;
  msg: string;
}

/** undefined and null are empty. */
interface StudentChoices {
  studentNo?: string | undefined;
  level?: number | undefined;
  subjectList?: readonly number[] | null | undefined;
  residencyType?: number | null | undefined;
  house?: number | null | undefined;
  papersList?: readonly number[] | null | undefined;
}

/** The rules of section 5 (second document) that a form breaks, in order. `spaces`: the text for an index number. */
export function studentProblems(
  { studentNo = '', level, subjectList, residencyType, house, papersList }: StudentChoices,
  spaces: string = texts.indexNumberSpaces,
): StudentProblem[] {
  const problems: StudentProblem[] = [];
  if (!subjectList?.length) problems.push({ field: 'subjectList', msg: texts.chooseSubject });
  if (hasSpace(studentNo)) problems.push({ field: 'studentNo', msg: spaces });
  if (!residencyType) problems.push({ field: 'residencyType', msg: texts.selectResidency });
  if (!house) problems.push({ field: 'house', msg: texts.selectHouse });
  if (level === aLevel && !papersList?.length) problems.push({ field: 'papersList', msg: texts.choosePapers });
  return problems;
}

/** Why no marks can be entered for an A-level student in a subject. */
export const noPaperReason = (subject: string, hasPapers: boolean): string =>
  hasPapers
    ? `No paper of ${subject} is chosen, so it cannot have marks`
    : `${subject} has no paper in use, so it cannot have marks`;

/** A file name cannot hold the stroke of 003301/368: letters and digits are compared, in capitals. */
export const photoKey = (name: string): string =>
  normalForm(name, 'NFKC')
    .replace(/\.(?:jpe?g|png)$/i, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const moveActions = ['PROMOTE', 'DEMOTE', 'DEACTIVATE'] as const;
export type MoveAction = (typeof moveActions)[number];

export interface Move {
  action: MoveAction;
  /** Promotion and demotion: the present class. */
  class1?: number | undefined;
  /** The new class. */
  class2?: number | undefined;
  /** Deactivation: the class. */
  class3?: number | undefined;
}

/** Second document, section 9. */
const levelOfClass = (classID: number): number => (classID < 5 ? oLevel : aLevel);

/** What is wrong with the classes of a move, in the words of the second document; null when nothing is. */
export function moveProblem({ action, class1 = 0, class2 = 0, class3 = 0 }: Move): string | null {
  if (action === 'DEACTIVATE') return class3 === 0 ? texts.selectClass : null;
  if (class1 === 0 || class2 === 0) return texts.selectBothClasses;
  const isPromotion = action === 'PROMOTE';
  if (levelOfClass(class1) !== levelOfClass(class2)) return isPromotion ? texts.promoteInLevel : texts.demoteInLevel;
  if (isPromotion) return class1 < class2 ? null : texts.promoteUpwards;
  return class1 > class2 ? null : texts.demoteDownwards;
}

/** Second document, section 4. */
export const applicationStatus = { pending: 1, rejected: 2, approved: 3 } as const;
/** The parent has sent it. */
export const completeStage = 3;
