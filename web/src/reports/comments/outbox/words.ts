import type { Answer } from '@somero/contract';
import { longestComment, projectRange } from '@somero/contract/reports/comments/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { normalForm } from '@somero/contract/text.ts';

export type CommentRow = Answer<'getComments'>['students'][number];

export type Said = Pick<
  CommentRow,
  'classComment' | 'headComment' | 'skills' | 'values' | 'project' | 'daysPresent' | 'ver'
>;

/** What can be typed for a student; the project's score and the days stay as typed. */
export interface Words {
  classComment: string;
  headComment: string;
  skills: readonly string[];
  values: readonly string[];
  project: string;
  daysPresent: string;
}
export type Field = keyof Words;

export const wordsOf = ({ classComment, headComment, skills, values, project, daysPresent }: Said): Words => ({
  classComment,
  headComment,
  skills,
  values,
  project: project === null ? '' : String(project),
  daysPresent: daysPresent === null ? '' : String(daysPresent),
});

/** The server stores a comment as one paragraph. */
const paragraph = (text: string): string => normalForm(text).replace(/\s+/g, ' ').trim();

/** Whether two values of a field are the same after normalising. */
export function isSame(one: Words[Field] | undefined, other: Words[Field] | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string') return paragraph(one) === paragraph(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Code points left for a comment; negative when it is too long. */
export const roomLeft = (comment: string): number => longestComment - [...paragraph(comment)].length;

const scoreOf = (project: string): number => Number(project.trim().replace(',', '.'));

const isDays = (days: string): boolean => /^\s*\d{0,3}\s*$/.test(days);

/** Why fields cannot be stored, as the server says it. `daysOpen`: 0 when not known. */
export function problemsOf(words: Partial<Words>, daysOpen = 0): Partial<Record<Field, string>> {
  const { classComment = '', headComment = '', project = '', daysPresent = '' } = words;
  const all: Partial<Record<Field, string>> = {
    classComment: roomLeft(classComment) < 0 ? texts.commentTooLong : '',
    headComment: roomLeft(headComment) < 0 ? texts.commentTooLong : '',
    project: projectProblem(project),
    daysPresent: daysProblem(daysPresent, daysOpen),
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== ''));
}

function daysProblem(days: string, daysOpen: number): string {
  if (!isDays(days)) return texts.wholeDays;
  return daysOpen > 0 && Number(days) > daysOpen ? texts.moreThanOpen(daysOpen) : '';
}

function projectProblem(project: string): string {
  if (project.trim() === '') return '';
  const score = scoreOf(project);
  if (Number.isNaN(score)) return texts.enterProject;
  const hundredths = Math.round(score * 100);
  return hundredths < projectRange.min || hundredths > projectRange.max ? texts.projectWrong : '';
}

/** Why nothing of these words can be sent, '' when something can: what is wrong beside it is refused alone. */
export function problemOf(words: Partial<Words>): string {
  const problems = problemsOf(words);
  const fields = Object.keys(words) as Field[];
  return fields.every((field) => problems[field]) ? (Object.values(problems)[0] ?? '') : '';
}

/** Longer than any comment, and not longer than the server reads: the rest would not be stored either. */
const longestSent = 1000;

const commentOnWire = (comment: string): string | null => paragraph(comment).slice(0, longestSent) || null;

/** As saveComments takes it; null removes a value. */
export const onWire = ({ classComment, headComment, skills, values, project, daysPresent }: Partial<Words>) => ({
  ...(classComment === undefined ? {} : { classComment: commentOnWire(classComment) }),
  ...(headComment === undefined ? {} : { headComment: commentOnWire(headComment) }),
  ...(skills === undefined ? {} : { skills: skills.length > 0 ? [...skills] : null }),
  ...(values === undefined ? {} : { values: values.length > 0 ? [...values] : null }),
  ...(project === undefined ? {} : { project: projectOnWire(project.trim()) }),
  ...(daysPresent === undefined ? {} : { daysPresent: daysOnWire(daysPresent.trim()) }),
});

const projectOnWire = (project: string): number | string | null => {
  if (project === '') return null;
  const score = scoreOf(project);
  return Number.isNaN(score) ? project : score;
};

const daysOnWire = (days: string): number | string | null => {
  if (days === '') return null;
  return isDays(days) ? Number(days) : days;
};

export const saidAfter = (said: Said, words: Partial<Words>, ver: number): Said => {
  const { project, skills, values, daysPresent, ...comments } = onWire(words);
  const cleared = Object.fromEntries(Object.entries(comments).map(([field, text]) => [field, text ?? '']));
  return {
    ...said,
    ...cleared,
    ...(skills === undefined ? {} : { skills: skills ?? [] }),
    ...(values === undefined ? {} : { values: values ?? [] }),
    ...(project === undefined ? {} : { project: project === null ? null : Number(project) }),
    ...(daysPresent === undefined ? {} : { daysPresent: daysPresent === null ? null : Number(daysPresent) }),
    ver,
  };
};
