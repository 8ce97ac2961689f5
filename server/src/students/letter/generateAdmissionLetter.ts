import { documentSteps } from '../../jobs/documentSteps.ts';
import { readStudent } from '../readStudent.ts';
import type { LetterRequest } from './askForLetter.ts';

export const generateAdmissionLetter = documentSteps(
  'generateAdmissionLetter',
  'The admission letter is ready',
  async ({ studentID }, ctx) => {
    await readStudent(ctx.db, studentID);
    return { request: { studentID } satisfies LetterRequest, facts: { studentID } };
  },
);
