import { theKept } from '../kept/theKept.ts';
import type { Stored } from './outbox/MarksOutbox.ts';
import { withNews } from './withStored.ts';

/** Marks that the server stores now stand in the kept sheets too, also when no sheet is open. */
export const keepStored = (stored: readonly Stored[]): Promise<void> =>
  theKept.change('getTeacherStudents', (answer) => withNews(answer, stored));
