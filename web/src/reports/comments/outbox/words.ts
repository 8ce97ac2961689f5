import type { Answer } from '@somero/contract';
import { longestComment, projectRange } from '@somero/contract/reports/comments/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { normalForm } from '@somero/contract/text.ts';

export type CommentRow = Answer<'getComments'>['students'][number];

export type Said = Pick<CommentRow, 'classComment' | 'headComment' | 'skills' | 'values' | 'project' | 'ver'>;

/** What can be typed for a student; the project's score stays as typed. */
export interface Words {
  classComment: string;
  headComment: string;
  skills: readonly string[];
  values: readonly string[];
  project: string;
}
export type Field = keyof Words;

export const wordsOf = ({ classComment, headComment, skills, values, project }: Said): Words => ({
  classComment,
  headComment,
  skills,
  values,
  project: project === null ? '' : String(project),
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

/** Why it can not be sent; '' when it can. */
export function problemOf({ classComment = '', headComment = '', project = '' }: Partial<Words>): string {
  if (roomLeft(classComment) < 0 || roomLeft(headComment) < 0) return texts.commentTooLong;
  if (project.trim() === '') return '';
  const score = scoreOf(project);
  if (Number.isNaN(score)) return texts.enterProject;
  const hundredths = Math.round(score * 100);
  return hundredths < projectRange.min || hundredths > projectRange.max ? texts.projectWrong : '';
}

/** As saveComments takes it; null removes a value. */
export const onWire = ({ classComment, headComment, skills, values, project }: Partial<Words>) => ({
  ...(classComment === undefined ? {} : { classComment: paragraph(classComment) || null }),
  ...(headComment === undefined ? {} : { headComment: paragraph(headComment) || null }),
  ...(skills === undefined ? {} : { skills: skills.length > 0 ? [...skills] : null }),
  ...(values === undefined ? {} : { values: values.length > 0 ? [...values] : null }),
  ...(project === undefined ? {} : { project: project.trim() === '' ? null : scoreOf(project) }),
});

export const saidAfter = (said: Said, words: Partial<Words>, ver: number): Said => {
  const { project, skills, values, ...comments } = onWire(words);
  const cleared = Object.fromEntries(Object.entries(comments).map(([field, text]) => [field, text ?? '']));
  return {
    ...said,
    ...cleared,
    ...(skills === undefined ? {} : { skills: skills ?? [] }),
    ...(values === undefined ? {} : { values: values ?? [] }),
    ...(project === undefined ? {} : { project }),
    ver,
  };
};
