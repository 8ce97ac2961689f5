import type { Received } from '@somero/contract';
import {
  genericSkills,
  hasProject,
  hasSkills,
  learnerValues,
  longestComment,
  projectRange,
} from '@somero/contract/reports/comments/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { parseHundredths } from '@somero/contract/score.ts';
import { codePoints, normalised, textProblem } from '@somero/contract/text.ts';
import { CallError, conflict, fail, missing, refuse } from '../../handle.ts';
import type { Place, Standing } from '../../teaching/readStanding.ts';
import { nothing, type Said, saidOnWire } from './readSaid.ts';

type AskedRow = Received<'saveComments'>['comments'][number];
type AskedField = 'classComment' | 'headComment' | 'skills' | 'values' | 'project' | 'daysPresent';
export type AskedComment = Partial<AskedRow> & Pick<AskedRow, 'studentID'>;

interface CommentedStudent extends Place {
  id: number;
  curriculumID: number;
  /** 1 active, 0 disabled. */
  status: number;
}

/** What validation needs to know, read before. */
export interface CommentContext {
  userID: number;
  isCurrentYear: boolean;
  /** 0: not set. */
  daysOpen: number;
  standing: Standing;
  students: ReadonlyMap<number, CommentedStudent>;
  said: ReadonlyMap<number, Said>;
}

/** `after` the same object as `before` changes nothing. */
export interface CommentChange {
  studentID: number;
  before: Said;
  after: Said;
  /** Why a field stays as it is, the first of them: it holds back nothing else of the row. */
  refused?: CallError;
}

/** Each kind is checked where it changes. @throws CallError 404 unseen student, 403 not theirs, 409 past year or changed, 400 disabled student */
export function validateComment(context: CommentContext, asked: AskedComment): CommentChange {
  const { studentID } = asked;
  const student = context.students.get(studentID);
  if (!student || !context.standing.sees(student)) throw missing();
  const before = context.said.get(studentID) ?? nothing;
  const { wanted, refused } = wantedOf(before, asked, student, context.daysOpen);
  const changes = changesOf(before, wanted);
  if (!changes.ofClass && !changes.ofHead) return { studentID, before, after: before, ...refused };
  requireStanding(context.standing, student, changes);
  // In a past year the student may have been in a class that the caller does not see.
  if (!context.isCurrentYear && !context.standing.isHead) throw conflict(texts.yearClosed);
  const current = saidOnWire(before);
  if (!context.isCurrentYear) throw new CallError(409, texts.yearClosed, { extra: { current } });
  if (asked.ver !== undefined && asked.ver !== before.ver)
    throw new CallError(409, schoolTexts.changedMeanwhile, { extra: { current } });
  if (student.status !== 1) throw fail(texts.studentDisabled);
  return {
    studentID,
    before,
    after: {
      ...wanted,
      classBy: changes.ofClass ? context.userID : before.classBy,
      headBy: changes.ofHead ? context.userID : before.headBy,
    },
    ...refused,
  };
}

/** Absent: unchanged. Empty and null clear it. A field that cannot be stays as it was, and `refused` says why. */
function wantedOf(before: Said, asked: AskedComment, student: CommentedStudent, daysOpen: number) {
  const wrong: CallError[] = [];
  const read = <F extends AskedField>(field: F, value: () => Said[F]): Said[F] => {
    if (asked[field] === undefined) return before[field];
    try {
      return value();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      wrong.push(error);
      return before[field];
    }
  };
  const wanted: Said = {
    ...before,
    classComment: read('classComment', () => readComment('classComment', asked.classComment)),
    headComment: read('headComment', () => readComment('headComment', asked.headComment)),
    skills: read('skills', () => readWords(student, 'skills', before, asked.skills)),
    values: read('values', () => readWords(student, 'values', before, asked.values)),
    project: read('project', () => readProject(student, before, asked.project)),
    daysPresent: read('daysPresent', () => readDays(asked.daysPresent, before.daysPresent, daysOpen)),
  };
  const [first] = wrong;
  return { wanted, refused: first ? { refused: first } : {} };
}

/** A card prints a comment as one paragraph: line breaks become spaces. */
function readComment(field: 'classComment' | 'headComment', value: string | null | undefined): string {
  const problem = textProblem(value ?? '');
  if (problem !== null) throw fail(problem, field);
  const comment = normalised(value ?? '').replace(/\s+/gu, ' ');
  if (codePoints(comment) > longestComment) throw fail(texts.commentTooLong, field);
  return comment;
}

/** Each word once, in the order of the list. */
const inOrder = (words: readonly string[], chosen: readonly string[]): string[] =>
  words.filter((word) => chosen.includes(word));

const isEmpty = (value: number | string | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** What is stored already may stay, however many days the school was open. */
function readDays(value: AskedComment['daysPresent'], before: number | null, daysOpen: number): number | null {
  if (isEmpty(value)) return null;
  if (!/^\d{1,3}$/.test(String(value).trim())) throw fail(texts.wholeDays, 'daysPresent');
  const days = Number(value);
  if (days === before || (days <= daysOpen && daysOpen > 0)) return days;
  throw fail(daysOpen === 0 ? texts.noDaysOpen : texts.moreThanOpen(daysOpen), 'daysPresent');
}

/** As with words, what is stored may stay: the class may have changed its curriculum. */
function readProject(student: CommentedStudent, before: Said, value: AskedComment['project']): number | null {
  if (isEmpty(value)) return null;
  const score = parseHundredths(value);
  if (score === null) throw fail(texts.enterProject, 'project');
  if (score < projectRange.min || score > projectRange.max) throw fail(texts.projectWrong, 'project');
  if (score !== before.project && !hasProject(student.classID, student.curriculumID))
    throw fail(texts.projectNotTaken, 'project');
  return score;
}

function readWords(
  { curriculumID }: CommentedStudent,
  field: 'skills' | 'values',
  before: Said,
  asked: readonly string[] | null | undefined,
): readonly string[] {
  const words = inOrder(field === 'skills' ? genericSkills : learnerValues, asked ?? []);
  const adds = words.some((word) => !before[field].includes(word));
  if (adds && !hasSkills(curriculumID)) throw fail(texts.skillsNotTaken, field);
  return words;
}

const changesOf = (before: Said, wanted: Said) => ({
  ofClass:
    wanted.classComment !== before.classComment ||
    wanted.skills.join() !== before.skills.join() ||
    wanted.values.join() !== before.values.join() ||
    wanted.project !== before.project ||
    wanted.daysPresent !== before.daysPresent,
  ofHead: wanted.headComment !== before.headComment,
});

function requireStanding(standing: Standing, place: Place, changes: ReturnType<typeof changesOf>): void {
  if (standing.isHead) return;
  if (changes.ofHead) throw refuse(texts.onlyHead);
  if (!standing.isClassTeacher(place)) throw refuse(texts.onlyClassTeacher);
}
