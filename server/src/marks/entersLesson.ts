import type { Reached } from '../Grant.ts';
import type { Holding } from '../handle.ts';
import { lessonKey, readOwnLessons } from '../teaching/lessons.ts';

export async function entersLesson({ db, who }: Holding, lesson: Reached['lesson']): Promise<boolean> {
  if (who.rights.allMark === 1) return true;
  return (await readOwnLessons(db, who.userID)).some((own) => lessonKey(own) === lessonKey(lesson));
}
