import { type CommentField, kindOf, whose } from './phrases.ts';

/** The comments that the user may write; those of the class teacher for who only reads. */
export function writtenBy({ mayClass, mayHead }: { mayClass: boolean; mayHead: boolean }): readonly CommentField[] {
  if (!mayHead) return ['classComment'];
  return mayClass ? ['classComment', 'headComment'] : ['headComment'];
}

/** Which of these comments is not written, in words; '' when all are. */
export function missingOf(fields: readonly CommentField[], textOf: (field: CommentField) => string): string {
  const [first, ...more] = fields.filter((field) => textOf(field).trim() === '');
  if (!first) return '';
  return more.length + 1 === fields.length ? 'No comment' : `No ${whose[kindOf[first]].toLowerCase()}’s comment`;
}
