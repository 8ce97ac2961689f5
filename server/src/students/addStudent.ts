import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { recordFile, type StoredFile } from '../files/FileStore.ts';
import { inSteps } from '../handle.ts';
import { askForLetter, waitForLetter } from './letter/askForLetter.ts';
import { registerStudent } from './registerStudent.ts';
import { storePhoto, storeResultSlip } from './storePictures.ts';

interface Pictures {
  photo: StoredFile | null;
  resultSlip: StoredFile | null;
}

export const addStudent = inSteps<'addStudent', Pictures>({
  prepare: async ({ surname, firstname, othername = '', photo, resultSlip }, ctx) => {
    const of = fullName({ surname, firstname, othername });
    return {
      photo: photo ? await storePhoto(photo, of, ctx) : null,
      resultSlip: resultSlip ? await storeResultSlip(resultSlip, of, ctx) : null,
    };
  },
  run: async ({ photo: _, resultSlip: __, ...form }, ctx, { photo, resultSlip }) => {
    for (const stored of [photo, resultSlip]) if (stored) await recordFile(ctx.db, stored);
    const { studentID, warnings } = await registerStudent(form, ctx, {
      photoFileID: photo?.id ?? null,
      resultSlipFileID: resultSlip?.id ?? null,
    });
    return { msg: texts.registered, id: studentID, jobID: await askForLetter(ctx, studentID), warnings };
  },
  finish: waitForLetter,
});
