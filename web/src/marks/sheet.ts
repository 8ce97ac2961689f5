import type { Answer } from '@somero/contract';
import { type CellState, cellState, type MarkUnit, markUnit, type ScoreRange } from '@somero/contract/marks/rules.ts';
import type { Mark } from './outbox/entry.ts';

/** The answers of getTeacherStudents and getStudentsMarks are alike. */
export type ClassMarks = Omit<Answer<'getTeacherStudents'>, 'error' | 'msg'>;

export interface SheetStudent {
  id: number;
  /** SURNAME First Other. */
  name: string;
  /** SURNAME First. */
  shortName: string;
  /** What tells the student from others of the same short name: the other name or the number; '' when none has it. */
  apart: string;
  regno: string;
  isActive: boolean;
  /**
   * Keys of `placeKey` without the student: the subjects (on curriculum 3 the papers) in which they can have a mark.
   */
  takes: ReadonlySet<string>;
}

/** One mark of every student: a subject, a chapter or a paper. */
export interface SheetColumn {
  subjectID: number;
  /** Chapter or paper; 0 for the subject as a whole. */
  paperID: number;
  head: string;
  title: string;
}

export interface SheetSubject {
  id: number;
  name: string;
  short: string;
}

export type MarkIndex = ReadonlyMap<string, Mark>;

/** Letters of a chapter's name in a heading (second document, section 9). */
const headLetters = 30;

export const markKey = (studentID: number, subjectID: number, paperID: number): string =>
  `${studentID}/${subjectID}/${paperID}`;

export const unitOf = ({ examData, curriculumID }: Pick<ClassMarks, 'examData' | 'curriculumID'>): MarkUnit =>
  markUnit(examData.id, curriculumID);

export const indexOf = (marks: readonly Mark[]): MarkIndex =>
  new Map(marks.map((mark) => [markKey(mark.studentID, mark.subjectID, mark.paperID ?? 0), mark]));

const takenKey = (subjectID: number, paperID: number): string => `${subjectID}/${paperID}`;
const ids = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));

/** `odd`: marks in what the student does not take any more; they are shown and can be corrected. */
export function rowsOf(students: ClassMarks['students'], unit: MarkUnit, odd: readonly Mark[]): SheetStudent[] {
  const rows = students.map((student) => {
    const taken = ids(student.currentSubject).map((subject) => takenKey(subject, 0));
    if (unit === 'paper') taken.push(...ids(student.currentPapers).map((paper) => `paper ${paper}`));
    const held = odd.filter((mark) => mark.studentID === student.id);
    taken.push(...held.map((mark) => takenKey(mark.subjectID, unit === 'paper' ? (mark.paperID ?? 0) : 0)));
    const shortName = `${student.surname.toUpperCase()} ${student.firstname}`;
    return {
      id: student.id,
      name: student.othername ? `${shortName} ${student.othername}` : shortName,
      shortName,
      apart: '',
      regno: student.regno,
      isActive: student.status === 1,
      takes: new Set(taken),
    };
  });
  return toldApart(rows);
}

/** Two students of the same short name show their other names too, or their numbers where those do not tell them apart. */
function toldApart(rows: readonly SheetStudent[]): SheetStudent[] {
  const alike = new Map<string, SheetStudent[]>();
  const keyOf = ({ shortName }: SheetStudent) => shortName.toUpperCase();
  for (const row of rows) alike.set(keyOf(row), [...(alike.get(keyOf(row)) ?? []), row]);
  return rows.map((row) => {
    const same = alike.get(keyOf(row)) ?? [];
    if (same.length < 2) return row;
    const others = same.map(({ name, shortName }) => name.slice(shortName.length).trim().toUpperCase());
    const differ = !others.includes('') && new Set(others).size === others.length;
    return { ...row, apart: differ ? row.name.slice(row.shortName.length).trim() : row.regno };
  });
}

/** In words, for labels: SURNAME First, and what tells the student apart. */
export const studentLabel = ({ shortName, apart }: SheetStudent): string =>
  apart ? `${shortName}, ${apart}` : shortName;

/** Marks in subjects or papers that the student's list does not have. */
export function oddMarks({ students, studentMarks, examData, curriculumID }: ClassMarks): Mark[] {
  const isPaper = markUnit(examData.id, curriculumID) === 'paper';
  const subjects = new Map(students.map((s) => [s.id, new Set(ids(s.currentSubject))]));
  const papers = new Map(students.map((s) => [s.id, new Set(ids(s.currentPapers))]));
  return studentMarks.filter(
    ({ studentID, subjectID, paperID }) =>
      !subjects.get(studentID)?.has(subjectID) || (isPaper && !papers.get(studentID)?.has(paperID ?? 0)),
  );
}

export const takesSubject = (student: SheetStudent, subjectID: number): boolean =>
  student.takes.has(takenKey(subjectID, 0));

export const isTaken = (student: SheetStudent, { subjectID, paperID }: SheetColumn, unit: MarkUnit): boolean => {
  if (unit !== 'paper') return takesSubject(student, subjectID);
  if (student.takes.has(takenKey(subjectID, paperID))) return true;
  return takesSubject(student, subjectID) && student.takes.has(`paper ${paperID}`);
};

export function columnsOf(answer: ClassMarks, subject: SheetSubject): SheetColumn[] {
  const unit = unitOf(answer);
  const { id: subjectID, name, short } = subject;
  if (unit === 'subject') return [{ subjectID, paperID: 0, head: short, title: name }];
  const units =
    unit === 'chapter'
      ? (answer.selectedCharpters.find((each) => each.subject === subjectID)?.termCharpterData ?? [])
      : answer.paperData.filter((paper) => paper.subjectID === subjectID);
  return units.map(({ id, name: title }) => ({ subjectID, paperID: id, head: title.slice(0, headLetters), title }));
}

export const subjectsOf = (answer: ClassMarks): SheetSubject[] =>
  answer.assignedData.map(({ subjectID, name, short }) => ({ id: subjectID, name, short }));

/** The highest mark of a table of subjects; chapters are counted there. */
export const highestOf = ({ unit, range }: { unit: MarkUnit; range: ScoreRange }): number | undefined =>
  unit === 'chapter' ? undefined : range.max / 100;

export interface SubjectLook {
  kind: MarkUnit;
  state: CellState;
  entered: number;
  units: number;
  scores: string[];
}

export interface Held {
  text: string;
  hasNotes: boolean;
}

/** The colour and the numbers of a student's subject; `held` gives the value of each place. */
export function subjectLook(
  student: SheetStudent,
  columns: readonly SheetColumn[],
  subjectID: number,
  unit: MarkUnit,
  held: (student: SheetStudent, column: SheetColumn) => Held,
): SubjectLook {
  const open = columns.filter((column) => isTaken(student, column, unit));
  const found = open.map((column) => held(student, column)).filter(({ text }) => text !== '');
  const bare = unit === 'chapter' ? found.filter(({ hasNotes }) => !hasNotes).length : 0;
  const taken = open.length > 0 || takesSubject(student, subjectID);
  return {
    kind: unit,
    state: cellState(taken, open.length, found.length, bare),
    entered: found.length,
    units: open.length,
    scores: found.map(({ text }) => text),
  };
}
