import { session, unsavedCount } from '../device.ts';
import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/generate_student_report',
    title: 'Student Report',
    entry: 'Reports',
    tab: 2,
    also: 'cards report card print one exam',
    call: 'generateStudentReport',
    load: () => import('./StudentReport.tsx').then((module) => module.StudentReport),
  },
  {
    path: '/generate_student_report_eot',
    title: 'End of Term Report',
    entry: 'Reports',
    tab: 1,
    word: 'End of Term',
    phone: 'Reports',
    also: 'cards report card print',
    call: 'generateEOTReport',
    card: 'Generate Reports',
    load: () => import('./EndOfTermReport.tsx').then((module) => module.EndOfTermReport),
  },
  {
    path: '/generate_EOY_report',
    title: 'End of Year Report',
    entry: 'Reports',
    tab: 3,
    word: 'End of Year',
    also: 'cards report card print annual promotion',
    call: 'generateEOYReport',
    load: () => import('./EndOfYearReport.tsx').then((module) => module.EndOfYearReport),
  },
  {
    path: '/generate_assement',
    title: 'Assessment',
    entry: 'Reports',
    tab: 4,
    also: 'mark sheet marksheet print excel',
    call: 'generateAssessment',
    load: () => import('./Assessment.tsx').then((module) => module.Assessment),
  },
  {
    path: '/issued_reports',
    title: 'Issued Reports',
    entry: 'Issued Reports',
    tab: 1,
    also: 'reprint print again card copy void',
    call: 'getIssuedReports',
    load: () => import('./issued/IssuedReports.tsx').then((module) => module.IssuedReports),
  },
  {
    path: '/grading_rules',
    title: 'Grading Rules',
    entry: ['School', 'Reports'],
    tab: 6,
    call: 'getGradingSchemes',
    load: () => import('./schemes/GradingRules.tsx').then((module) => module.GradingRules),
  },
  {
    path: '/term_sets',
    title: 'Term Exam Sets',
    entry: 'School',
    tab: 5,
    also: 'exams bot mot eot aoi',
    call: 'saveTermSets',
    load: () => import('./sets/TermSets.tsx').then((module) => module.TermSets),
  },
  {
    path: '/report_comments',
    title: 'Report Comments',
    entry: 'Report Comments',
    tab: 1,
    also: 'remarks conduct class teacher head teacher',
    call: 'getComments',
    load: () => import('./comments/ReportComments.tsx').then((module) => module.ReportComments),
  },
  {
    path: '/class_analysis',
    title: 'Class Analysis',
    entry: 'Class Analysis',
    tab: 1,
    also: 'results performance best weakest average mark sheet',
    call: 'getMarkSheet',
    load: () => import('./analysis/ClassAnalysis.tsx').then((module) => module.ClassAnalysis),
  },
  {
    path: '/missing_marks',
    title: 'Missing Marks',
    entry: 'Missing Marks',
    tab: 1,
    also: 'gaps not entered remind teachers',
    call: 'getMissingMarks',
    load: () => import('./analysis/MissingMarks.tsx').then((module) => module.MissingMarks),
  },
  {
    path: '/continuous_assessment',
    title: 'UNEB Assessment',
    entry: 'UNEB Assessment',
    tab: 1,
    also: 'continuous assessment ca uneb export',
    call: 'exportContinuousAssessment',
    load: () => import('./analysis/ContinuousAssessment.tsx').then((module) => module.ContinuousAssessment),
  },
];

/** Comments that an earlier visit left on this device are sent on any screen, once they can be opened; most devices have none. */
export const background = async (): Promise<void> => {
  // An older version stored them there.
  const isOld = localStorage.getItem(`draft:${session()?.userID ?? 0}:comments`) !== null;
  const left = unsavedCount('comments', 'waiting') + unsavedCount('comments', 'unreadable');
  if (left === 0 && !isOld) return;
  const { begin } = await import('./comments/outbox/theOutbox.ts');
  begin();
};
