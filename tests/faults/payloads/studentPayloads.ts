import { onePixelPicture } from '../../../server/src/testing/applications.ts';
import type { SampleClass } from '../../../server/src/testing/sampleClass.ts';
import { advancedForm, allStudentFields, studentForm } from '../../../server/src/testing/studentForm.ts';

/** Payloads that the calls of one student accept, for the school that fillSchool makes. */
export function studentPayloads(ids: SampleClass) {
  const pictures = { photo: onePixelPicture, resultSlip: onePixelPicture };
  const { studentNo, ...form } = studentForm;
  return {
    addStudent: { ...advancedForm(ids.papers), ...allStudentFields, ...pictures },
    updateStudent: { studentID: ids.baluku, ...form, ...allStudentFields, ...pictures, status: 1 as const },
    showStudent: { showID: ids.akello },
    getStudent: { regNo: '003471/001' },
    getUsualSubjects: { classID: 2 },
    getStudentHistory: { showID: ids.akello },
    generateAdmissionLetter: { studentID: ids.akello },
    savePhoto: { studentID: ids.akello, photo: onePixelPicture },
  };
}
