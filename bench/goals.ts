/** One row of the budgets: what we promise, and what the best of the schools' programs that were measured beside us needs. */
export interface Goal {
  work: string;
  unit: 'ms CPU' | 's CPU' | 'ms' | 's' | 'MB' | 'KB' | 'requests' | 'a second' | 'times';
  /** At most this, and for a rate at least this. */
  goal: number;
  /** In place of it, on PostgreSQL. */
  onPostgres?: number;
  /** Whether the first release promises it. */
  first: boolean;
  /** The best of RosarioSIS, openSIS and Gibbon at the same school on a two-core machine, in the same unit. */
  peer?: { value: number; name: string };
  later?: string;
}

/** CPU is what the server and its database spend, all their threads and processes together, so it holds on a busy machine. */
const ofSchool = {
  classList: {
    ...{ work: 'List of a class of 60', unit: 'ms CPU', goal: 1.4, first: true },
    peer: { value: 14, name: 'RosarioSIS' },
  },
  gridOfExams: {
    ...{ work: 'Marks grid of a class, 60 × 12, an exam set', unit: 'ms CPU', goal: 5, first: true },
    peer: { value: 27.6, name: 'RosarioSIS, one subject' },
  },
  gridOfTopics: {
    ...{ work: 'Marks grid of a class, 60 × 36 topics (AOI)', unit: 'ms CPU', goal: 8, first: true },
    peer: { value: 27.6, name: 'RosarioSIS, one subject' },
  },
  overview: { work: 'Dashboard of the whole school, 88,000 marks due', unit: 'ms CPU', goal: 10, first: true },
  overviewAfterMarks: {
    work: 'The same after each saved mark, with saving it',
    unit: 'ms CPU',
    goal: 30,
    first: false,
  },
  saveMarks: {
    ...{ work: 'Save 60 marks: durable, one call, with audit', unit: 'ms CPU', goal: 8, first: true },
    peer: { value: 82, name: 'Gibbon, with its reload' },
  },
  signIn: {
    ...{ work: 'Sign in (argon2id, 19 MiB)', unit: 'ms CPU', goal: 20, first: true },
    peer: { value: 7, name: 'Gibbon, weak hash; RosarioSIS 13.9' },
  },
  signInRest: { work: 'Sign in, all but the hash', unit: 'ms CPU', goal: 1, first: true },
  classCards: {
    ...{ work: 'Report cards of a class of 60, one PDF, warm worker', unit: 's CPU', goal: 0.8, first: true },
    peer: { value: 3.2, name: 'Gibbon, 60 files' },
    later: '0.15',
  },
  schoolCards: {
    ...{ work: 'Report cards of 1,500 students in one PDF', unit: 's CPU', goal: 8, first: true },
    peer: { value: 165, name: 'Gibbon; RosarioSIS fails' },
    later: '2',
  },
  schoolCardsMemory: { work: 'The same: most memory while it is made', unit: 'MB', goal: 250, first: false },
  firstCards: { work: 'The same: first pages can be printed', unit: 's', goal: 1, first: false },
  signInPage: { work: 'Sign-in page, first visit', unit: 'KB', goal: 120, first: true },
  dashboardRequests: {
    ...{ work: 'First visit to the dashboard', unit: 'requests', goal: 12, first: true },
    peer: { value: 28, name: 'RosarioSIS' },
  },
  dashboardSize: {
    ...{ work: 'First visit to the dashboard', unit: 'KB', goal: 150, first: true },
    peer: { value: 314, name: 'RosarioSIS' },
  },
  start: { work: 'Start with 500,000 marks: ready', unit: 's CPU', goal: 1, first: true },
  startWall: { work: 'The same, on the clock', unit: 's', goal: 3, first: true },
  startAfterKill: { work: 'Start after a kill, 500,000 marks: checked and ready', unit: 's', goal: 5, first: false },
  memoryAtRest: { work: 'Memory at rest', unit: 'MB', goal: 150, first: false },
  moveToPostgres: { work: 'Move the school from its file to PostgreSQL, checked', unit: 's', goal: 30, first: false },
  moveToFile: { work: 'Move it back into a file, checked', unit: 's', goal: 30, first: false },
  backup: { work: 'A backup of the school, as each hour', unit: 's CPU', goal: 2, first: false },
  backupPause: { work: 'The same: the longest wait of a save meanwhile', unit: 'ms', goal: 20, first: false },
  restore: {
    work: 'From a new machine with a backup to a served school, checked',
    unit: 's',
    goal: 900,
    first: false,
  },
  importStudents: { work: 'Import of 1,500 students with every check', unit: 's', goal: 5, first: false },
  writers: { work: '150 teachers saving a mark a second: p99', unit: 'ms', goal: 500, onPostgres: 50, first: false },
  writersBesideReports: {
    ...{ work: 'The same while report cards of a class are made: p99', unit: 'ms', goal: 750, first: false },
  },
  savesAtOnce: {
    ...{ work: 'Saves of one mark at 60 users', unit: 'a second', goal: 1000, onPostgres: 500, first: false },
  },
  cpuOfSave: { work: 'The same: each save', unit: 'ms CPU', goal: 1.1, onPostgres: 2.2, first: false },
  works: { work: 'The same without HTTP: works of the database layer', unit: 'a second', goal: 1000, first: false },
  classListAgainst: { work: 'List of a class of 60, against SQLite', unit: 'times', goal: 1.8, first: false },
  classListSheet: {
    ...{ work: 'Class list of 60 to a sheet, a true .xlsx', unit: 'ms CPU', goal: 10, first: false },
    peer: { value: 10.3, name: 'openSIS, HTML named .xls' },
  },
  classListAtOnce: {
    // On PostgreSQL 1.8 times as much work.
    ...{ work: 'Class list at 32 users', unit: 'a second', goal: 1000, onPostgres: 556, first: false },
    peer: { value: 143, name: 'RosarioSIS' },
  },
  projectList: { work: 'List of projects, one with 10,000 expenses', unit: 'ms CPU', goal: 10, first: false },
  activityPage: { work: 'First page of the activities of that project', unit: 'ms CPU', goal: 20, first: false },
  projectPdf: { work: 'Its general report, one PDF, warm worker', unit: 's CPU', goal: 3, first: false },
  projectPdfMemory: { work: 'The same: most memory while it is made', unit: 'MB', goal: 350, first: false },
  projectExcel: { work: 'Its general report as a workbook', unit: 's CPU', goal: 2, first: false },
  projectExcelMemory: { work: 'The same: most memory while it is made', unit: 'MB', goal: 450, first: false },
  auditLog: { work: 'Audit of 100,000 records, the slowest filter', unit: 'ms CPU', goal: 50, first: false },
  gridDrawn: { work: 'Marks grid of 60 × 12 drawn, slow computer', unit: 'ms', goal: 1500, first: false },
  screenFirst: { work: 'From the menu to another screen, the first time', unit: 'ms', goal: 150, first: false },
  screenAgain: { work: 'The same, when it was open before', unit: 'ms', goal: 100, first: false },
  keyShown: { work: 'A key in a cell of it shown, slow computer', unit: 'ms', goal: 50, first: false },
} as const satisfies Record<string, Goal>;

/** SQLite's; PostgreSQL is to be within twice of them (fees.md, section 11, and sms.md, section 9). */
const ofFeesAndSms = {
  wallet: { work: 'Wallet of a student with ten years', unit: 'ms CPU', goal: 3, first: false },
  addPayment: {
    work: 'Record a payment: durable, with receipt number and audit',
    unit: 'ms CPU',
    goal: 5,
    first: false,
  },
  paymentsAtOnce: { work: 'Payments at 32 clients', unit: 'a second', goal: 200, first: false },
  cashiers: { work: '20 cashiers recording a payment a second: p99', unit: 'ms', goal: 300, first: false },
  receipts: { work: '400 receipts in one PDF', unit: 's CPU', goal: 2, first: false },
  feesOfClass: { work: 'Fees report of a stream of 60', unit: 'ms CPU', goal: 3, first: false },
  feesOfSchool: { work: 'Fees report of 1,500 students', unit: 'ms CPU', goal: 25, first: false },
  feesPdf: { work: 'The same as a PDF', unit: 's CPU', goal: 2, first: false },
  feesExcel: { work: 'The same as a workbook', unit: 's CPU', goal: 1.5, first: false },
  cashBook: { work: 'Cash book of a term, 1,000 entries with it', unit: 'ms CPU', goal: 30, first: false },
  categories: { work: 'Fees by category, 1,500 students', unit: 'ms CPU', goal: 30, first: false },
  circulars: { work: '1,500 personal circulars in one PDF', unit: 's CPU', goal: 6, first: false },
  debtors: { work: 'Debtors of the whole school', unit: 'ms CPU', goal: 30, first: false },
  permits: { work: '1,500 examination permits in one PDF', unit: 's CPU', goal: 3, first: false },
  chargePreview: { work: 'Preview of charging a class of 250', unit: 'ms CPU', goal: 40, first: false },
  chargeSchool: { work: 'Charge 1,500 students for a term', unit: 's CPU', goal: 3, first: false },
  besideCharging: { work: 'What others save meanwhile: p99', unit: 'ms', goal: 500, first: false },
  importDryRun: { work: 'Dry run of a SchoolPay sheet of 1,500 rows', unit: 's', goal: 2, first: false },
  importSave: { work: 'Import it: 1,500 receipts', unit: 's', goal: 4, first: false },
  ledgerVerify: { work: 'ledger:verify of thirty terms of 1,500 students', unit: 's', goal: 30, first: false },
  ledgerVerifyMemory: { work: 'The same: most memory', unit: 'MB', goal: 300, first: false },
  smsContactsClass: { work: 'Telephones of the parents of a stream of 60', unit: 'ms CPU', goal: 2, first: false },
  smsContactsSchool: { work: 'The same of the school', unit: 'ms CPU', goal: 15, first: false },
  smsContactsData: { work: 'The same: what comes to the browser', unit: 'KB', goal: 60, first: false },
  sendSmsCode: { work: 'Code of the Send SMS screen', unit: 'KB', goal: 40, first: false },
  smsPreview: { work: 'Preview of 1,500 different messages', unit: 'ms CPU', goal: 25, first: false },
  sendSms: { work: 'Take 1,500 messages: durable, credit reserved', unit: 'ms CPU', goal: 120, first: false },
  sendingCpu: { work: 'Send 1,500 messages', unit: 's CPU', goal: 1.5, first: false },
  sendingFast: { work: 'The same, a gateway that answers in 0.2 s', unit: 's', goal: 40, first: false },
  sendingSlow: { work: 'The same, a gateway that answers in 1 s', unit: 's', goal: 180, first: false },
  smsWriters: { work: 'Meanwhile 150 teachers save a mark a second: p99', unit: 'ms', goal: 500, first: false },
  smsReports: { work: '200 delivery reports a second, each', unit: 'ms CPU', goal: 1, first: false },
  smsReportsAnswered: { work: 'The same: answered, p99', unit: 'ms', goal: 200, first: false },
  smsCredit: { work: 'From callback or due query to the credit: longest', unit: 's', goal: 5, first: false },
  addTopup: { work: 'Ask for a payment, whatever the provider does: longest', unit: 'ms', goal: 300, first: false },
  smsBatchPage: { work: 'Page of 100 messages of a batch, 600,000 in all', unit: 'ms CPU', goal: 3, first: false },
  smsSearch: { work: 'Search among them by words', unit: 'ms CPU', goal: 5, first: false },
  smsPayments: { work: 'SMS payments of a term', unit: 'ms CPU', goal: 5, first: false },
  smsTopups: { work: 'SMS top-ups of a term', unit: 'ms CPU', goal: 5, first: false },
  smsVerify: { work: 'sms:verify of 600,000 messages', unit: 's', goal: 20, first: false },
  smsVerifyMemory: { work: 'The same: most memory', unit: 'MB', goal: 300, first: false },
  ledgerDisk: { work: 'The database with those terms', unit: 'MB', goal: 600, first: false },
} as const satisfies Record<string, Goal>;

/** Against the training school, on either engine. */
const ofLargeSchool = {
  tenTimesStart: { work: 'A school ten times as large: start', unit: 'times', goal: 1.3, first: false },
  tenTimesList: { work: 'The same: list of a class of 60', unit: 'times', goal: 1.3, first: false },
  tenTimesSheet: { work: 'The same: that list to a sheet', unit: 'times', goal: 1.3, first: false },
  tenTimesGrid: { work: 'The same: marks grid of a class, an exam set', unit: 'times', goal: 1.3, first: false },
  tenTimesTopics: { work: 'The same: marks grid of a class, 36 topics', unit: 'times', goal: 1.3, first: false },
  tenTimesSave: { work: 'The same: save 60 marks', unit: 'times', goal: 1.3, first: false },
  tenTimesSaves: { work: 'The same: each save of one mark at 60 users', unit: 'times', goal: 1.3, first: false },
  tenTimesCards: { work: 'The same: report cards of a class of 60', unit: 'times', goal: 1.3, first: false },
  tenTimesReport: { work: 'The same: fees report of a stream of 60', unit: 'times', goal: 1.3, first: false },
  tenTimesPreview: { work: 'The same: preview of charging a class of 250', unit: 'times', goal: 1.3, first: false },
  tenTimesWallet: { work: 'The same: wallet of a student with ten years', unit: 'times', goal: 1.3, first: false },
  tenTimesPayment: { work: 'The same: record a payment', unit: 'times', goal: 1.3, first: false },
} as const satisfies Record<string, Goal>;

export const goals = { ...ofSchool, ...ofFeesAndSms, ...ofLargeSchool };

export type GoalName = keyof typeof goals;

export const goalOn = (engine: 'SQLite' | 'PostgreSQL', name: GoalName): number => {
  const { goal, unit, onPostgres }: Goal = goals[name];
  if (engine === 'PostgreSQL' && onPostgres !== undefined) return onPostgres;
  if (engine === 'SQLite' || !(name in ofFeesAndSms)) return goal;
  return unit === 'a second' ? goal / 2 : goal * 2;
};

export interface Figure {
  goal: GoalName;
  value: number;
  also?: string;
}
