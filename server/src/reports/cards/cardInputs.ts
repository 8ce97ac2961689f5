import type {
  NlscSubjectInput,
  SubjectGroup,
  UaceSubjectInput,
  UceSubjectInput,
} from '@somero/contract/grading/index.ts';
import { MarkBook, type ReportRun, type ReportSection, type ReportStudent, type ReportSubject } from '../reportRun.ts';

export type GradedPeriod = Pick<ReportRun, 'termID' | 'sets'>;

/** The student's subjects, in the order of the card. */
export function takenOf(section: Pick<ReportSection, 'subjects'>, student: ReportStudent): ReportSubject[] {
  const subjectByID = new Map(section.subjects.map((subject) => [subject.id, subject]));
  return student.subjectIDs.flatMap((id) => subjectByID.get(id) ?? []);
}

const papersOf = (student: ReportStudent, subject: ReportSubject): ReportSubject['units'] =>
  subject.units.filter((unit) => student.paperIDs.includes(unit.id));

export function uceInputs(
  { sets }: GradedPeriod,
  section: Pick<ReportSection, 'subjects'>,
  student: ReportStudent,
): UceSubjectInput[] {
  const book = new MarkBook(student.marks);
  return takenOf(section, student).map((subject) => ({
    name: subject.name,
    unebCode: subject.code || null,
    group: (subject.groupCode || null) as SubjectGroup | null,
    sets: book.sets(sets, subject.id),
  }));
}

/** Curriculum 2. A term's topics are scored in the set that has the term's id. */
export function nlscInputs(
  { termID, sets }: GradedPeriod,
  section: Pick<ReportSection, 'subjects'>,
  student: ReportStudent,
): NlscSubjectInput[] {
  const book = new MarkBook(student.marks);
  return takenOf(section, student).map((subject) => ({
    name: subject.name,
    topics: subject.units
      .filter((unit) => unit.termID === termID)
      .map((unit) => ({ chapterID: unit.id, name: unit.name, score: book.score(termID, subject.id, unit.id) })),
    sets: book.sets(sets, subject.id),
  }));
}

export function uaceInputs(
  { sets }: GradedPeriod,
  section: Pick<ReportSection, 'subjects'>,
  student: ReportStudent,
): UaceSubjectInput[] {
  const book = new MarkBook(student.marks);
  return takenOf(section, student).map((subject) => ({
    name: subject.name,
    level: subject.subsidiary ? 'SUBSIDIARY' : 'PRINCIPAL',
    papers: papersOf(student, subject).map((paper) => ({
      paperID: paper.id,
      name: paper.name,
      sets: book.sets(sets, subject.id, paper.id),
    })),
  }));
}
