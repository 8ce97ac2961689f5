/** The kinds of change by which the audit is filtered; `calls` by their names, every writing call in one of them. */
export const changeKinds = {
  marks: { label: 'Marks', calls: 'addMarks editMarks saveMarks importMarks' },
  reports: {
    label: 'Reports and comments',
    calls:
      'generateEOTReport generateStudentReport generateAssessment generateEOYReport printReport zipReports voidReport saveComments importAttendance ' +
      'savePhrase saveStarterPhrases saveGradingScheme saveTermSets cancelJob',
  },
  students: {
    label: 'Students and applications',
    calls:
      'addStudent updateStudent generateAdmissionLetter savePhoto importStudents markStudentSheet approveStudent renewApplicantCode ' +
      'updateAdmissionSettings saveLetterText beginApplication saveApplication sendApplication promoteStudents changeStudents ' +
      'undoBatch generateClassList generateHouseList exportEmis generateStudentCards',
  },
  teaching: {
    label: 'Subjects and teaching',
    calls:
      'addSubject setSubjectShort addChapters updateChapter importChapters setChapters assignTeacher assignSubjects unassignTeacher setClassTeacher',
  },
  staff: {
    label: 'Staff, rights and accounts',
    calls:
      'reg updateUser2 changeUserStatus changePassword importStaff addCategory updateCategory deleteCategory requireSecondFactor ' +
      'reopenAccount reopenAccounts admin:recover',
  },
  signIn: {
    label: 'Sign-in',
    calls:
      'login logout changeOwnPassword endSession dismissNotice beginSecondFactor confirmSecondFactor endSecondFactor',
  },
  school: {
    label: 'School settings and lists',
    calls: 'updateReportSettings updateSchoolProfile saveListEntry makeBackup printBackupKey',
  },
  projects: {
    label: 'Projects',
    calls:
      'addProject updateProject changeProjStatus addActivity updateActivity approveActivity returnActivity deleteActivity ' +
      'mainReportPdf mainReportExcel activityReportPdf activityReportExcel budgetReportPdf exportBudgetExcel balanceSheetPdf balanceSheetExcel',
  },
  fees: {
    label: 'Fees',
    calls:
      'addFees addFeesForStudents addFeesForStudents:done changeFeesStatus chargeTerm chargeTerm:done reverseFeeBatch ' +
      'reverseFeeBatch:done copyFees saveFeeCategory ' +
      'saveFeeTerm saveMoneyAccount saveFeeRules importOpeningBalances ' +
      'decideFeeChanges addPayment savePromise generatePermits addFamilyPayment reversePayment ' +
      'printReceipts closeTill addFeeRequest decideFeeRequest withdrawFeeRequest endAward generateCircular generateStatements ' +
      'saveFamily importPayments importPayments:done matchIncoming confirmPayments savePaymentCode ' +
      'importPaymentCodes saveSchoolPay syncSchoolPay',
  },
  sms: {
    label: 'SMS',
    calls:
      'saveSmsPrice addSmsCredit addTopup addTopup:done askSmsPayment distributeSms refundSmsPayment decideSmsReview ' +
      'sendSms stopSms stopSms:undecided releaseSms resendSms saveSmsRules saveFixedContact saveSmsTemplate saveOptOut ' +
      'saveGateway renewCallback testGateway reconcileSms',
  },
  program: {
    label: 'The program itself',
    calls: 'audit:key audit:verify ledger:verify sms:verify backup:restore school:move release:upgrade',
  },
  /** Of any call. */
  refused: { label: 'Refused or failed', calls: '' },
} as const;

export type ChangeKind = keyof typeof changeKinds;
export const kindNames = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]];

const mostDays = 31;
const aDay = 24 * 3_600_000;

/** A search by record reads every change of its days. A student's changes are found by an index, for any number of days. */
export const hasTooManyDays = (asked: {
  startFrom: string;
  endAt: string;
  record?: string;
  student?: string;
}): boolean =>
  Boolean(asked.record) && !asked.student && Date.parse(asked.endAt) - Date.parse(asked.startFrom) >= mostDays * aDay;
