import type { ExamSet, ReportMark, ReportRun, ReportSection, ReportStudent, ReportSubject } from '../reportRun.ts';

/** The made-up student and class of a preview. */

const setIDs: Record<number, readonly number[]> = { 1: [14, 15, 11], 2: [16, 17, 12], 3: [18, 19, 13] };

export const sampleSets = (termID: number): ExamSet[] =>
  ['BOT', 'MOT', 'EOT'].map((name, index) => ({ id: setIDs[termID]?.[index] ?? 0, name }));

/** Name and topics of the term. */
const lowerSubjects: readonly (readonly [name: string, ...topics: string[]])[] = [
  ['ENGLISH', 'personal life and family', 'finding information', 'food'],
  ['MATHEMATICS', 'number bases', 'integers', 'geometric constructions'],
  ['BIOLOGY', 'cells', 'classification', 'soil'],
  ['CHEMISTRY', 'particles of matter', 'air and combustion'],
  ['PHYSICS', 'measurement', 'states of matter', 'forces'],
  ['GEOGRAPHY', 'maps', 'weather and climate'],
  ['HISTORY AND POLITICAL EDUCATION', 'finding out about our past', 'origin of man'],
  ['CHRISTIAN RELIGIOUS EDUCATION', 'how life came to be', 'the family'],
  ['KISWAHILI', 'salamu', 'familia'],
  ['ENTREPRENEURSHIP', 'business ideas', 'saving'],
  ['AGRICULTURE', 'crops', 'poultry'],
  ['ICT', 'computers around us', 'word processing'],
];

/** Name, UNEB code and papers of a subject of A-level. */
const advancedSubjects = [
  { name: 'PHYSICS', code: 'P510', papers: 3 },
  { name: 'CHEMISTRY', code: 'P525', papers: 3 },
  { name: 'MATHEMATICS', code: 'P425', papers: 2 },
  { name: 'GENERAL PAPER', code: 'S101', papers: 1, subsidiary: true },
  { name: 'SUBSIDIARY ICT', code: 'S850', papers: 2, subsidiary: true },
];

const teachers = [{ streamID: 1, initials: 'GN' }];

export function sampleSection(run: Pick<ReportRun, 'termID' | 'sets'>, curriculumID: number): ReportSection {
  const subjects = curriculumID === 3 ? advanced() : lower(run.termID);
  const place = { classID: 0, className: curriculumID === 3 ? 'S5' : 'S2', curriculumID };
  return { ...place, subjects, students: [student(subjects, marksOf(run, subjects, curriculumID))] };
}

const lower = (termID: number): ReportSubject[] =>
  lowerSubjects.map(([name, ...topics], index) => ({
    ...{ id: index + 1, name, short: '', code: '', groupCode: '', subsidiary: false, teachers },
    units: topics.map((topic, nth) => ({ id: (index + 1) * 10 + nth, name: topic, code: '', termID })),
  }));

const advanced = (): ReportSubject[] =>
  advancedSubjects.map(({ name, code, papers, subsidiary = false }, index) => ({
    ...{ id: index + 1, name, short: '', code, groupCode: '', subsidiary, teachers },
    units: Array.from({ length: papers }, (_, nth) => ({
      ...{ id: (index + 1) * 10 + nth, name: `PAPER ${nth + 1}`, code: '', termID: 0 },
    })),
  }));

/** Hundredths. */
function marksOf(
  { termID, sets }: Pick<ReportRun, 'termID' | 'sets'>,
  subjects: readonly ReportSubject[],
  curriculumID: number,
): ReportMark[] {
  const exam = (seed: number) => (41 + ((seed * 13) % 37)) * 100;
  return subjects.flatMap((subject) => {
    const bySet = (paperID: number) =>
      sets.map(({ id }, nth) => ({
        setID: id,
        subjectID: subject.id,
        paperID,
        score: exam(subject.id * 3 + paperID + nth),
      }));
    if (curriculumID === 3) return subject.units.flatMap(({ id }) => bySet(id));
    const topics = subject.units.map(({ id }) => ({
      ...{ setID: termID, subjectID: subject.id, paperID: id, score: (14 + ((id * 7) % 16)) * 10 },
    }));
    return [...topics, ...bySet(0)];
  });
}

const student = (subjects: readonly ReportSubject[], marks: readonly ReportMark[]): ReportStudent => ({
  ...{ id: 0, regno: '003301/001', surname: 'Sample', firstname: 'Student', othername: '', gender: 'Female' },
  ...{ dob: '2011-05-14', lin: 'LIN143528929', house: 'Rwenzori', residency: 'BOARDING', isBoarder: true },
  ...{ photoFileID: null, streamID: 1, streamName: 'EAST', classTeacher: 'Grace Nabirye' },
  subjectIDs: subjects.map(({ id }) => id),
  paperIDs: subjects.flatMap(({ units }) => units.map(({ id }) => id)),
  marks,
  comments: {
    classTeacher: 'Has improved since last term, particularly in languages. Should read more at home.',
    headTeacher: 'Good work. Keep it up.',
    ...{ skills: ['Communication'], values: ['Respect', 'Hard work'], project: null },
    attendance: { present: 62, open: 65 },
  },
  ...{ promotion: '', terms: [], print: true },
});
