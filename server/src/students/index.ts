import { addStudent } from './addStudent.ts';
import { approveStudent } from './applications/approveStudent.ts';
import { beginApplication } from './applications/beginApplication.ts';
import { getAdmissionSettings } from './applications/getAdmissionSettings.ts';
import { getAdmissions } from './applications/getAdmissions.ts';
import { getApplications } from './applications/getApplications.ts';
import { getStudentApplications } from './applications/getStudentApplications.ts';
import { renewApplicantCode } from './applications/renewApplicantCode.ts';
import { saveApplication } from './applications/saveApplication.ts';
import { sendApplication } from './applications/sendApplication.ts';
import { showApplication } from './applications/showApplication.ts';
import { updateAdmissionSettings } from './applications/updateAdmissionSettings.ts';
import { findStudents } from './findStudents.ts';
import { getClassStudents } from './getClassStudents.ts';
import { getEnrolment } from './getEnrolment.ts';
import { getStudent } from './getStudent.ts';
import { getUsualSubjects } from './getUsualSubjects.ts';
import { getStudentHistory } from './history/getStudentHistory.ts';
import { getStudentSample } from './import/getStudentSample.ts';
import { importStudents } from './import/importStudents.ts';
import { markStudentSheet } from './import/markStudentSheet.ts';
import { generateAdmissionLetter } from './letter/generateAdmissionLetter.ts';
import { saveLetterText } from './letter/saveLetterText.ts';
import { exportEmis } from './lists/exportEmis.ts';
import { generateClassList } from './lists/generateClassList.ts';
import { generateHouseList } from './lists/generateHouseList.ts';
import { generateStudentCards } from './lists/generateStudentCards.ts';
import { changeStudents } from './moves/changeStudents.ts';
import { getBatches } from './moves/getBatches.ts';
import { previewPromotion } from './moves/previewPromotion.ts';
import { promoteStudents } from './moves/promoteStudents.ts';
import { undoBatch } from './moves/undoBatch.ts';
import { savePhoto } from './savePhoto.ts';
import { showStudent } from './showStudent.ts';
import { updateStudent } from './updateStudent.ts';

export const studentsHandlers = {
  addStudent,
  generateAdmissionLetter,
  getStudent,
  getStudentHistory,
  savePhoto,
  showStudent,
  updateStudent,
  getClassStudents,
  getEnrolment,
  getUsualSubjects,
  findStudents,
  importStudents,
  markStudentSheet,
  promoteStudents,
  previewPromotion,
  changeStudents,
  getBatches,
  undoBatch,
  getStudentSample,
  getStudentApplications,
  showApplication,
  approveStudent,
  renewApplicantCode,
  getAdmissionSettings,
  updateAdmissionSettings,
  saveLetterText,
  getAdmissions,
  beginApplication,
  getApplications,
  saveApplication,
  sendApplication,
  generateClassList,
  generateHouseList,
  exportEmis,
  generateStudentCards,
};
