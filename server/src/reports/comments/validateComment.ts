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

export type AskedComment = Received<'saveComments'>['comments'][number];

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
  standing: Standing;
  students: ReadonlyMap<number, CommentedStudent>;
  said: ReadonlyMap<number, Said>;
}

/** `after` the same object as `before` changes nothing. */
export interface CommentChange {
  studentID: number;
  before: Said;
  after: Said;
}

/**
 * Validates the comments on one student. Each kind is checked only where it changes, so a screen may send the whole row.
 * Saving what is stored already passes: it is mostly a retry.
 * @throws CallError 404 for a student whom the caller does not see, 403 for a comment that the caller may not write, 409 in
 * a past year or when it has changed since it was read (with the stored comments), 400 for everything else
 */
export function validateComment(context: CommentContext, asked: AskedComment): CommentChange {
  const { studentID } = asked;
  const student = context.students.get(studentID);
  if (!student || !context.standing.sees(student)) throw missing();
  const before = context.said.get(studentID) ?? nothing;
  const wanted = wantedOf(before, asked);
  const changes = changesOf(before, wanted);
  if (!changes.ofClass && !changes.ofHead) return { studentID, before, after: before };
  requireStanding(context.standing, student, changes);
  // In a past year the student may have been in a class that the caller does not see.
  if (!context.isCurrentYear && !context.standing.isHead) throw conflict(texts.yearClosed);
  const current = saidOnWire(before);
  if (!context.isCurrentYear) throw new CallError(409, texts.yearClosed, { extra: { current } });
  if (asked.ver !== undefined && asked.ver !== before.ver)
    throw new CallError(409, schoolTexts.changedMeanwhile, { extra: { current } });
  if (student.status !== 1) throw fail(texts.studentDisabled);
  requireCurriculum(student, before, wanted);
  return {
    studentID,
    before,
    after: {
      ...wanted,
      classBy: changes.ofClass ? context.userID : before.classBy,
      headBy: changes.ofHead ? context.userID : before.headBy,
    },
  };
}

/** Absent: unchanged. Empty and null clear it. */
function wantedOf(before: Said, asked: AskedComment): Said {
  return {
    ...before,
    classComment: readComment('classComment', asked.classComment) ?? before.classComment,
    headComment: readComment('headComment', asked.headComment) ?? before.headComment,
    skills: asked.skills === undefined ? before.skills : inOrder(genericSkills, asked.skills ?? []),
    values: asked.values === undefined ? before.values : inOrder(learnerValues, asked.values ?? []),
    project: asked.project === undefined ? before.project : readProject(asked.project),
  };
}

/** A card prints a comment as one paragraph: line breaks become spaces. */
function readComment(field: 'classComment' | 'headComment', value: string | null | undefined): string | undefined {
  if (value === undefined) return undefined;
  const problem = textProblem(value ?? '');
  if (problem !== null) throw fail(problem, field);
  const comment = normalised(value ?? '').replace(/\s+/gu, ' ');
  if (codePoints(comment) > longestComment) throw fail(texts.commentTooLong, field);
  return comment;
}

/** Each word once, in the order of the list. */
const inOrder = (words: readonly string[], chosen: readonly string[]): string[] =>
  words.filter((word) => chosen.includes(word));

function readProject(value: number | string | null): number | null {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  const score = parseHundredths(value);
  if (score === null) throw fail(texts.enterProject, 'project');
  if (score < projectRange.min || score > projectRange.max) throw fail(texts.projectWrong, 'project');
  return score;
}

const changesOf = (before: Said, wanted: Said) => ({
  ofClass:
    wanted.classComment !== before.classComment ||
    wanted.skills.join() !== before.skills.join() ||
    wanted.values.join() !== before.values.join() ||
    wanted.project !== before.project,
  ofHead: wanted.headComment !== before.headComment,
});

function requireStanding(standing: Standing, place: Place, changes: ReturnType<typeof changesOf>): void {
  if (standing.isHead) return;
  if (changes.ofHead) throw refuse(texts.onlyHead);
  if (!standing.isClassTeacher(place)) throw refuse(texts.onlyClassTeacher);
}

/** Stored values may stay: the class may have changed its curriculum. */
function requireCurriculum({ classID, curriculumID }: CommentedStudent, before: Said, wanted: Said): void {
  const adds = (field: 'skills' | 'values') => wanted[field].some((word) => !before[field].includes(word));
  for (const field of ['skills', 'values'] as const)
    if (adds(field) && !hasSkills(curriculumID)) throw fail(texts.skillsNotTaken, field);
  const adding = wanted.project !== null && wanted.project !== before.project;
  if (adding && !hasProject(classID, curriculumID)) throw fail(texts.projectNotTaken, 'project');
}
