import { fullName } from '@somero/contract/students/rules.ts';
import { recordFile, type StoredFile } from '../files/FileStore.ts';
import { inSteps } from '../handle.ts';
import { readStudent } from './readStudent.ts';
import { keepPhoto } from './storePictures.ts';

export const savePhoto = inSteps<'savePhoto', StoredFile>({
  prepare: async ({ studentID, photo }, ctx) =>
    keepPhoto(photo, fullName((await readStudent(ctx.db, studentID)).student), ctx),
  run: async ({ studentID }, { db, now, changed, link }, kept) => {
    const { student, ver: before } = await readStudent(db, studentID);
    const ver = before + 1;
    await recordFile(db, kept);
    await db
      .updateTable('students')
      .set({ photoFileID: kept.id, updatedAt: now.toISOString(), ver })
      .where('id', '=', studentID)
      .execute();
    changed('student', studentID, { photoFileID: student.photoFileID }, { photoFileID: kept.id });
    return { msg: `The photo of ${fullName(student)} is saved`, photo: await link(kept.id), ver };
  },
});
