import type { Answer } from '@somero/contract';
import type { Stored } from './outbox/CommentsOutbox.ts';
import { saidAfter } from './outbox/words.ts';

export type Comments = Answer<'getComments'>;

/** The list with what the server stores now for one student. */
export function withNews(answer: Comments, { studentID, ver, said, words = {} }: Stored): Comments {
  return {
    ...answer,
    students: answer.students.map((row) =>
      row.studentID === studentID ? { ...row, ...(said ?? saidAfter(row, words, ver)) } : row,
    ),
  };
}
