import { type Answers, renderScreen, see } from '../../../testing/renderScreen.tsx';
import { schoolLists } from '../../../testing/schoolLists.ts';
import { ClassAnalysis } from '../ClassAnalysis.tsx';
import { markSheet, termMeans } from './markSheet.ts';

const set = (id: number, name: string, termID: number) => ({ id, name, termID, status: 1, ver: 1 });
export const lists = {
  ...schoolLists,
  examSetData: [
    set(2, 'AOI TERM 2', 2),
    set(10, 'MOCK', 2),
    set(16, 'BOT TERM 2', 2),
    set(17, 'MOT TERM 2', 2),
    set(12, 'EOT TERM 2', 2),
    set(11, 'EOT TERM 1', 1),
  ],
};
export const answers: Answers = {
  getStaffRegData: () => lists,
  getMarkSheet: () => markSheet,
  getTermMeans: () => termMeans,
  explainGrade: ({ studentID, subjectID }) => ({
    student: studentID === 21 ? 'Cherop Joan' : 'Ocen Jonah',
    subject: subjectID === 1 ? 'ENGLISH' : '',
    grade: subjectID === 1 ? 'C3' : 'II',
    working: ['The mark of EOT is 61.', 'From 60 to 69 the grade is C3.'],
    subjects: subjectID === 1 ? [] : [{ id: 1, name: 'ENGLISH', mark: '61', grade: 'C3' }],
    scheme: 'the school’s rules of 2026',
  }),
  generateAssessment: () => ({ path: '/files/S4.pdf?sig=1' }),
};
export async function openAnalysis(at = '/class_analysis?classID=4', more: Answers = {}) {
  const shown = renderScreen(<ClassAnalysis />, { answers: { ...answers, ...more }, at });
  await see('S4 EAST, EOT, TERM II, 2026');
  return shown;
}
