import { oddStudent } from '@somero/contract/students/oddStudent.ts';
import { noPaperReason } from '@somero/contract/students/rules.ts';
import { withPrefix } from '@somero/contract/students/studentFields.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import type { RowNotes } from '../documents/sheets/RowNotes.ts';
import { mapInSlices } from '../mapInSlices.ts';
import { regnoKeyOf } from '../names/regnoKeyOf.ts';
import type { StudentRow } from './import/readStudentRow.ts';
import { allPapers, type StudentColumn } from './import/studentSheet.ts';
import { oddIndexNumber, oddPrimaryResult } from './softChecks.ts';
import { type ClassEntry, type Named, type PaperEntry, paperKey, type StudentLists } from './studentLists.ts';

/** Complete only when the row's notes hold no problem. */
export interface ValidatedStudent {
  row: StudentRow;
  class: ClassEntry | null;
  stream: Named | null;
  house: Named | null;
  religion: Named | null;
  residency: Named | null;
  subjectIDs: number[];
  paperIDs: number[];
}

interface StudentContext {
  lists: StudentLists;
  /** As `regnoKeyOf` gives them. */
  taken: ReadonlySet<string>;
  /** YYYY-MM-DD. */
  today: string;
}

const advancedLevel = 2;

/** Validates every row (second document, 5, Student; domain.md 4) and adds to its notes. */
export async function validateStudents(
  rows: readonly StudentRow[],
  context: StudentContext,
): Promise<ValidatedStudent[]> {
  const firstLines = new Map<string, number>();
  return mapInSlices(rows, (row) => {
    validateIndexNumber(row, context.taken, firstLines);
    validateOddities(row, context.today);
    return lookUp(row, context.lists);
  });
}

function validateIndexNumber(
  { regno, line, notes }: StudentRow,
  taken: ReadonlySet<string>,
  lines: Map<string, number>,
) {
  if (regno === '') return;
  if (/\s/u.test(regno)) return notes.problem('regno', texts.indexNumberSpaces);
  const key = regnoKeyOf(regno);
  const first = lines.get(key);
  if (first === undefined) lines.set(key, line);
  else notes.problem('regno', `The same index number is in line ${first}`);
  if (taken.has(key)) notes.problem('regno', texts.indexNumberTaken);
  const odd = oddIndexNumber(regno);
  if (odd !== null) notes.warning('regno', odd);
}

function validateOddities({ dob, father, mother, notes }: StudentRow, today: string) {
  if (dob > today) notes.problem('dob', texts.notBornYet);
  const given = { dob: dob > today ? '' : dob, ...withPrefix('f_', father), ...withPrefix('m_', mother) };
  for (const [column, odd] of Object.entries(oddStudent(given, today))) {
    if (odd !== '') notes.warning(column as keyof ReturnType<typeof oddStudent>, odd);
  }
}

function lookUp(row: StudentRow, lists: StudentLists): ValidatedStudent {
  const { notes } = row;
  const ofClass = find(notes, 'className', row.className, lists.classes, 'There is no class');
  const validated: ValidatedStudent = {
    row,
    class: ofClass,
    stream: ofClass && find(notes, 'stream', row.stream, ofClass.streams, `${ofClass.name} has no stream`),
    house: find(notes, 'house', row.house, lists.houses, 'There is no house'),
    religion: find(notes, 'religion', row.religion, lists.religions, 'There is no religion'),
    residency: find(notes, 'residency', row.residency, lists.residency, 'There is no residency'),
    subjectIDs: [],
    paperIDs: [],
  };
  if (!ofClass) return validated;
  const ofLevel = lists.subjects.get(ofClass.levelID) ?? new Map<string, Named>();
  const subjects = row.subjects.map((name) => find(notes, 'subjects', name, ofLevel, `${ofClass.name} has no subject`));
  const known = [...new Set(subjects.filter((subject) => subject !== null))];
  validated.subjectIDs = known.map(({ id }) => id);
  if (ofClass.levelID !== advancedLevel) validateOrdinary(row);
  else validated.paperIDs = validatePapers(row, known, subjects.length === 0 || subjects.includes(null), lists.papers);
  return validated;
}

function find<Entry extends Named>(
  notes: RowNotes<StudentColumn>,
  column: StudentColumn,
  name: string,
  list: ReadonlyMap<string, Entry>,
  none: string,
  key = foldName(name),
): Entry | null {
  if (name === '') return null;
  const entry = list.get(key);
  if (entry?.status === 1) return entry;
  notes.problem(column, entry ? `${entry.name} is not in use` : `${none} "${name}"`);
  return null;
}

function validateOrdinary({ aggregates, grade, papers, notes }: StudentRow) {
  const odd = oddPrimaryResult(aggregates, grade);
  if (odd !== null) notes.warning('aggregates', odd);
  if (papers.length > 0) notes.warning('papers', 'Only A-level students take papers, so these are left out');
}

/** At A-level: the listed papers, or with ALL every paper of the subjects that is in use. */
function validatePapers(
  { papers: given, notes }: StudentRow,
  subjects: readonly Named[],
  isSubjectMissing: boolean,
  papers: ReadonlyMap<string, PaperEntry>,
): number[] {
  const isOfSubjects = (paper: PaperEntry) => subjects.some(({ id }) => id === paper.subjectID);
  const taken = new Set<PaperEntry>();
  const isAll = given.length === 1 && foldName(given[0] ?? '') === foldName(allPapers);
  if (isAll) for (const paper of papers.values()) if (paper.status === 1 && isOfSubjects(paper)) taken.add(paper);
  for (const name of isAll ? [] : given) {
    const paper = find(notes, 'papers', name, papers, 'There is no paper', paperKey(name));
    if (!paper) continue;
    if (isSubjectMissing || isOfSubjects(paper)) taken.add(paper);
    else notes.problem('papers', `The subject of ${name} is not among the subjects`);
  }
  if (given.length === 0 || (isAll && taken.size === 0)) notes.problem('papers', texts.choosePapers);
  if (given.length === 0) return [];
  const withPapers = new Set([...taken].map(({ subjectID }) => subjectID));
  const hasPapers = (id: number) =>
    [...papers.values()].some(({ subjectID, status }) => subjectID === id && status === 1);
  for (const { id, name } of subjects)
    if (!withPapers.has(id)) notes.warning('papers', noPaperReason(name, hasPapers(id)));
  return [...taken].map(({ id }) => id);
}
