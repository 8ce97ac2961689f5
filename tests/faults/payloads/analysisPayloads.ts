import { aoiTerm2, english, eotTerm2, type SampleClass } from '../../../server/src/testing/sampleClass.ts';
import type { TestPayload } from '../../../server/src/testing/startSchool.ts';

type AnalysisCall =
  | 'getMarkSheet'
  | 'getTermMeans'
  | 'getTermSets'
  | 'saveTermSets'
  | 'generateAssessment'
  | 'explainGrade'
  | 'getStudentResults'
  | 'previewReportCard'
  | 'previewReport'
  | 'getMarkReminders'
  | 'getMissingMarks'
  | 'exportMissingMarks'
  | 'exportContinuousAssessment';

/** For every call of what marks tell a payload that it accepts. S4 is on curriculum 2, as S2 is; S3 is not. */
export function analysisPayloads({ year, akello }: SampleClass): { [N in AnalysisCall]: TestPayload<N> } {
  const term = { yearID: year, termID: 2 } as const;
  const inS2 = { ...term, classID: 2, streamID: 1 };
  return {
    getMarkSheet: { ...inS2, setIDs: [aoiTerm2, eotTerm2] },
    getTermMeans: { ...inS2, setIDs: [aoiTerm2, eotTerm2] },
    getTermSets: term,
    saveTermSets: { ...term, curriculumID: 2, setIDs: [16, eotTerm2], ver: 0 },
    generateAssessment: { ...inS2, setID: eotTerm2, setIDs: [16, 17], curriculumID: 2, format: 'EXCEL' },
    previewReportCard: { cardDesign: 'BOLD', curriculumID: 2 },
    previewReport: { ...inS2, kind: 'EOT_REPORT', setIDs: [16, eotTerm2] },
    explainGrade: { ...term, studentID: akello, subjectID: english, setIDs: [eotTerm2] },
    getStudentResults: { studentID: akello },
    getMarkReminders: {
      ...term,
      setIDs: [eotTerm2],
      classID: 2,
      allSubjects: 1,
      text: 'Dear @name, @marks of @sheets',
    },
    getMissingMarks: { ...term, setIDs: [eotTerm2], classID: 2 },
    exportMissingMarks: { ...term, setIDs: [eotTerm2], classID: 2 },
    exportContinuousAssessment: { yearID: year, classID: 4 },
  };
}
