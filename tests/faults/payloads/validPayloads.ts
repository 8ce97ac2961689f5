import type { CallName } from '@somero/contract';
import { addMark } from '../../../server/src/testing/addMark.ts';
import { classList } from '../../../server/src/testing/classList.ts';
import { aoiTerm2, english, eotTerm2, mathematics, sampleClass } from '../../../server/src/testing/sampleClass.ts';
import { staffList } from '../../../server/src/testing/staffList.ts';
import { password, type School, type TestFile, type TestPayload } from '../../../server/src/testing/startSchool.ts';
import { analysisPayloads } from './analysisPayloads.ts';
import { applicationPayloads } from './applicationPayloads.ts';
import { changesPayloads } from './changesPayloads.ts';
import { chargingPayloads } from './chargingPayloads.ts';
import { feeSettingsPayloads } from './feeSettingsPayloads.ts';
import { messagesPayloads } from './messagesPayloads.ts';
import { movesPayloads } from './movesPayloads.ts';
import { paymentsPayloads } from './paymentsPayloads.ts';
import { programPayloads } from './programPayloads.ts';
import { projectPayloads } from './projectPayloads.ts';
import { reductionsPayloads } from './reductionsPayloads.ts';
import { reportPayloads } from './reportPayloads.ts';
import { rulesPayloads } from './rulesPayloads.ts';
import { smsPayloads } from './smsPayloads.ts';
import { studentPayloads } from './studentPayloads.ts';

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const sheet = (fileName: string, bytes: Uint8Array | string): TestFile => ({ fileName, bytes });

const chapters = 'Subject,Chapter,Term\nENGLISH,Letter writing,2\n';
const marks =
  'Index number,Subject,Set,Chapter,Score,Remark,Generic skills\n003471/002,ENGLISH,EOT TERM 2,,41,,\nu1234/003,ENGLISH,EOT TERM 2,,0,,\n';

/** A notice to the admin, and an assignment of the colleague: the user `teacher`, who is there from the start. */
const addStaff = (school: School) =>
  school.database.write(async (db) => {
    const createdAt = school.clock.now().toISOString();
    const { id: colleagueID } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'teacher')
      .executeTakeFirstOrThrow();
    const { id: noticeID } = await db
      .insertInto('notices')
      .values({ userID: 1, kind: 'newDevice', sessionRef: '', at: createdAt, ip: '', agent: '', dismissedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: assignmentID } = await db
      .insertInto('teacherAssignments')
      .values({
        userID: colleagueID,
        levelID: 1,
        classID: 4,
        streamID: 4,
        subjectID: english,
        createdBy: 1,
        createdAt,
        endedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { colleagueID, noticeID, assignmentID };
  });

/** A school with the sample class, one mark in it, and for every call a payload that it accepts. */
export async function fillSchool(school: School) {
  const ids = await sampleClass(school);
  const markID = await addMark(school, {
    studentID: ids.akello,
    classID: 2,
    setID: eotTerm2,
    subjectID: english,
    score: 3000,
  });
  const { id: settingID } = await school.database.read
    .selectFrom('chapterSettings')
    .select('id')
    .executeTakeFirstOrThrow();
  // Not due for a long time, so that it is there to be asked about and cancelled.
  const { id: jobID } = await school.database.write((db) =>
    db
      .insertInto('jobs')
      .values({
        kind: 'generateEOTReport',
        payload: '{}',
        ownerID: 1,
        state: 'WAITING',
        done: 0,
        total: 0,
        failed: '[]',
        fileID: null,
        error: '',
        attempts: 0,
        lease: null,
        leaseUntil: null,
        runAt: '2099-01-01T00:00:00.000Z',
        createdAt: '2026-06-15T08:00:00.000Z',
        finishedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  // A category that nobody is in.
  const { id: categoryID } = await school.database.write((db) =>
    db
      .insertInto('categories')
      .values({
        name: 'LIBRARIAN',
        nameKey: 'librarian',
        teachingStatus: 0,
        rights: 'seeStu',
        createdAt: '2026-06-15T08:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const staff = await addStaff(school);
  await school.database.write((db) =>
    db.updateTable('students').set({ houseID: 2, residencyID: 1 }).where('id', '=', ids.akello).execute(),
  );
  const applications = await applicationPayloads(school, ids.year);
  const inS2 = { classID: 2, streamID: 1, setID: eotTerm2 };
  const payloads: { [N in CallName]: TestPayload<N> } = {
    login: { username: 'admin', password },
    logout: {},
    getSession: {},
    changeOwnPassword: { current: password, password: 'seven quiet herons', password2: 'seven quiet herons' },
    getCategories: {},
    showCategory: { showID: categoryID },
    checkCategory: { catName: 'BURSAR' },
    addCategory: { catName: 'BURSAR', teachingStatus: 0, seeFee: 1, addPay: 1 },
    updateCategory: { updateID: categoryID, catName: 'LIBRARY', teachingStatus: 0, seeStu: 1 },
    deleteCategory: { id: categoryID },
    requireSecondFactor: { id: 2, secondFactor: 0 },
    getEffectiveRights: { userID: 1 },
    getStaffRegData: {},
    getReportSettings: {},
    updateReportSettings: {
      currentYearID: ids.year,
      currentTermID: 2,
      allowAddMarks: 1,
      allowEditMarks: 1,
      reportDate: '2026-09-14',
      reportDate2: '2026-09-13',
      remarksOnReports: 1,
      termEnds: '2026-08-28',
      requirements: '2 reams of paper',
    },
    getSchoolProfile: {},
    updateSchoolProfile: {
      name: 'Nile View',
      motto: 'Onwards',
      colour: '#1b2a5b',
      cardDesign: 'COMPACT',
      badge: sheet('badge.png', onePixel),
    },
    saveListEntry: { list: 'examSets', name: 'CAT TERM 2', termID: 2, status: 1 },
    about: {},
    getSubjects: {},
    addSubject: { subject: 'Beekeeping', subjectCat: 1, level: 1 },
    setSubjectShort: { id: english, short: 'ENGL' },
    addChapters: { level: 1, subject: english, papers: ['poems', 'plays'] },
    getChapters: { level: 1, subject: mathematics },
    updateChapter: { selectedID: ids.sets, levelID: 1, paperName: 'sets and maps', paperStatus: 1 },
    importChapters: { file: sheet('chapters.csv', chapters), yearID: ids.year, classID: 2, dryRun: 0 },
    setChapters: {
      actionType: 'UPDATE',
      selectedID: settingID,
      subject: mathematics,
      subjectsList: [mathematics],
      cList1: [ids.vectors],
      cList2: [ids.sets],
      cList3: [ids.nextTerm],
    },
    getChapterSettings: { year: ids.year },
    getChapterSample: {},
    getClassStudents: { classID: 2, streamID: 1, status: 1 },
    getEnrolment: {},
    findStudents: { text: 'Akello' },
    importStudents: {
      file: sheet('students.csv', classList({ 'Index number': 'U9001/001' }, { 'Index number': 'U9001/002' })),
      dryRun: 0,
    },
    getStudentSample: {},
    ...studentPayloads(ids),
    ...(await movesPayloads(school, ids)),
    generateClassList: { classID: 2, streamID: 1, columns: ['regno', 'name', 'age'], blankColumns: ['Mon'], photos: 1 },
    generateHouseList: { classID: 2, house: 2, format: 'EXCEL' },
    exportEmis: { classID: 2, streamID: 1 },
    generateStudentCards: { classID: 2, streamID: 1, studentList: [ids.akello, ids.baluku], kind: 'CARD', backs: 1 },
    getAddMarks: {},
    getTeacherStudents: inS2,
    getStudentsMarks: { ...inS2, yearID: ids.year },
    addMarks: {
      sID: ids.baluku,
      streamID: 1,
      classID: 2,
      yearID: ids.year,
      levelID: 1,
      termID: 2,
      setID: aoiTerm2,
      subjectID: mathematics,
      score: 2.1,
      curriculumID: 2,
      paperID: ids.sets,
      remarks: 'Good effort',
      skills: 'Communication',
    },
    editMarks: { updateMarksID: markID, score: 42, curriculumID: 2, expected: 30 },
    saveMarks: {
      setID: aoiTerm2,
      yearID: ids.year,
      marks: [{ studentID: ids.cherop, subjectID: mathematics, paperID: ids.sets, score: 1.9, expected: null }],
    },
    importMarks: { file: sheet('marks.csv', marks), yearID: ids.year, classID: 2, setID: eotTerm2, dryRun: 0 },
    exportMarks: { ...inS2, yearID: ids.year },
    generateEOTReport: {
      yearID: ids.year,
      termID: 2,
      classID: 2,
      streamID: 1,
      setID1: 16,
      setID2: 17,
      setID3: eotTerm2,
      setNumber: 3,
      curriculumID: 2,
      reportType: 'EOT_REPORT',
    },
    ...(await rulesPayloads(school, ids)),
    ...(await reportPayloads(school, ids)),
    ...analysisPayloads(ids),
    ...(await projectPayloads(school)),
    ...(await feeSettingsPayloads(school, ids)),
    ...(await changesPayloads(school, ids)),
    ...(await reductionsPayloads(school, ids)),
    generateStudentReport: {
      yearID: ids.year,
      termID: 2,
      classID: 2,
      streamID: 1,
      setID: aoiTerm2,
      curriculumID: 2,
      reportType: 'GENERAL_REPORT',
    },
    generateEOYReport: { yearID: ids.year, classID: 2, streamID: 1, reportType: 'EOY_REPORT' },
    getJob: { jobID },
    cancelJob: { jobID },
    verifyReport: { code: 'ABCD-EFGH' },
    getSessions: {},
    endSession: { ref: 'abcdefgh' },
    getNotices: {},
    dismissNotice: { id: staff.noticeID },
    getSecondFactor: {},
    beginSecondFactor: { current: password },
    confirmSecondFactor: { code: '000000' },
    endSecondFactor: { current: password },
    reopenAccount: { id: staff.colleagueID },
    reopenAccounts: {},
    reg: {
      staffCat: 1,
      fname: 'Grace',
      lname: 'Nabirye',
      dob: '1990-02-28',
      phone: '0772000001',
      password1: 'seven quiet herons',
      password2: 'seven quiet herons',
      level: 1,
      gender: 'Female',
      marital_status: 'Single',
      accType: 2,
      religion: 1,
      subjectList: [english],
    },
    getUsers: {},
    showUser: { showID: staff.colleagueID },
    updateUser2: { currentID: staff.colleagueID, phone: '0772000002', accType: 2, religion: 1, subjectList: [english] },
    changeUserStatus: { id: staff.colleagueID, status: 0 },
    changePassword: { id: staff.colleagueID, password: 'nine slow canoes', password2: 'nine slow canoes' },
    importStaff: { file: sheet('staff.csv', staffList({ Surname: 'Abbo' }, { Surname: 'Babirye' })), dryRun: 0 },
    getStaffSample: {},
    assignTeacher: { teacher: staff.colleagueID, sclass: 2, streamID: 2, subject: english, levelID: 1 },
    assignSubjects: {
      teacher: staff.colleagueID,
      assignments: [{ sclass: 2, streamID: 3, subject: english }],
    },
    getTeacherAssignments: { userID: staff.colleagueID },
    unassignTeacher: { deletedID: staff.assignmentID },
    getTeachingOverview: {},
    getOverview: {},
    getClassMeans: {},
    ...applications,
    ...(await messagesPayloads(school)),
    ...(await chargingPayloads(school, ids)),
    ...(await paymentsPayloads(school, ids)),
    ...(await smsPayloads(school)),
    ...programPayloads,
  };
  return { ids, jobID, payloads };
}
