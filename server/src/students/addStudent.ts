import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { recordFile, type StoredFile } from '../files/FileStore.ts';
import { inSteps } from '../handle.ts';
import { askForLetter, waitForLetter } from './letter/askForLetter.ts';
import { registerStudent } from './registerStudent.ts';
import { keepPhoto, keepResultSlip } from './storePictures.ts';

interface Pictures {
  photo: StoredFile | null;
  resultSlip: StoredFile | null;
}

export const addStudent = inSteps<'addStudent', Pictures>({
  prepare: async ({ surname, firstname, othername = '', photo, resultSlip }, ctx) => {
    const of = fullName({ surname, firstname, othername });
    return {
      photo: photo ? await keepPhoto(photo, of, ctx) : null,
      resultSlip: resultSlip ? await keepResultSlip(resultSlip, of, ctx) : null,
    };
  },
  run: async ({ photo: _, resultSlip: __, ...form }, ctx, { photo, resultSlip }) => {
    for (const kept of [photo, resultSlip]) if (kept) await recordFile(ctx.db, kept);
    const { studentID, warnings } = await registerStudent(form, ctx, {
      photoFileID: photo?.id ?? null,
      resultSlipFileID: resultSlip?.id ?? null,
    });
    return { msg: texts.registered, id: studentID, jobID: await askForLetter(ctx, studentID), warnings };
  },
  finish: waitForLetter,
});
