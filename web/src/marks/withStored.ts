import type { Stored } from './outbox/MarksOutbox.ts';
import { type ClassMarks, indexOf, type MarkIndex, markKey } from './sheet.ts';

/** The marks of a set, updated with what the server stores now. The same object when nothing changed. */
export function withStored(marks: MarkIndex, stored: readonly Stored[], setID: number): MarkIndex {
  const news = stored.filter((each) => each.setID === setID);
  if (news.length === 0) return marks;
  const next = new Map(marks);
  for (const { studentID, subjectID, paperID, mark } of news) {
    const key = markKey(studentID, subjectID, paperID);
    if (mark) next.set(key, { tr_remarks: '', generic_skills: '', ...next.get(key), ...mark });
    else next.delete(key);
  }
  return next;
}

export function withNews<A extends ClassMarks>(answer: A, stored: readonly Stored[]): A {
  const marks = indexOf(answer.studentMarks);
  const next = withStored(marks, stored, answer.examData.id);
  return next === marks ? answer : { ...answer, studentMarks: [...next.values()] };
}
