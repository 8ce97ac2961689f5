import { fullName } from '@somero/contract/students/rules.ts';
import { recordFile, type StoredFile } from '../files/FileStore.ts';
import { inSteps } from '../handle.ts';
import { readStudent } from './readStudent.ts';
import { storePhoto } from './storePictures.ts';

export const savePhoto = inSteps<'savePhoto', StoredFile>({
  prepare: async ({ studentID, photo }, ctx) =>
    storePhoto(photo, fullName((await readStudent(ctx.db, studentID)).student), ctx),
  run: async ({ studentID }, { db, now, changed, link }, stored) => {
    const { student, ver: before } = await readStudent(db, studentID);
    const ver = before + 1;
    await recordFile(db, stored);
    await db
      .updateTable('students')
      .set({ photoFileID: stored.id, updatedAt: now.toISOString(), ver })
      .where('id', '=', studentID)
      .execute();
    changed('student', studentID, { photoFileID: student.photoFileID }, { photoFileID: stored.id });
    return { msg: `The photo of ${fullName(student)} is saved`, photo: await link(stored.id), ver };
  },
});
