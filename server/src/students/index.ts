import { addStudent } from './addStudent.ts';
import { approveStudent } from './approveStudent.ts';
import { beginApplication } from './beginApplication.ts';
import { changeStudents } from './changeStudents.ts';
import { exportEmis } from './exportEmis.ts';
import { findStudents } from './findStudents.ts';
import { generateAdmissionLetter } from './generateAdmissionLetter.ts';
import { generateClassList } from './generateClassList.ts';
import { generateHouseList } from './generateHouseList.ts';
import { generateStudentCards } from './generateStudentCards.ts';
import { getAdmissionSettings } from './getAdmissionSettings.ts';
import { getAdmissions } from './getAdmissions.ts';
import { getApplications } from './getApplications.ts';
import { getBatches } from './getBatches.ts';
import { getClassStudents } from './getClassStudents.ts';
import { getStudent } from './getStudent.ts';
import { getStudentApplications } from './getStudentApplications.ts';
import { getStudentHistory } from './getStudentHistory.ts';
import { getStudentSample } from './getStudentSample.ts';
import { importStudents } from './importStudents.ts';
import { markStudentSheet } from './markStudentSheet.ts';
import { previewPromotion } from './previewPromotion.ts';
import { promoteStudents } from './promoteStudents.ts';
import { renewApplicantCode } from './renewApplicantCode.ts';
import { saveApplication } from './saveApplication.ts';
import { saveLetterText } from './saveLetterText.ts';
import { savePhoto } from './savePhoto.ts';
import { sendApplication } from './sendApplication.ts';
import { showApplication } from './showApplication.ts';
import { showStudent } from './showStudent.ts';
import { undoBatch } from './undoBatch.ts';
import { updateAdmissionSettings } from './updateAdmissionSettings.ts';
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
