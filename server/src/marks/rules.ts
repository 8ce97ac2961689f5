import { markUnit, noteLimit, scoreProblem, scoreRange, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { fromHundredths } from '@somero/contract/score.ts';
import { codePoints, normalised, textProblem } from '@somero/contract/text.ts';
import type { Selectable } from 'kysely';
import { CallError, fail, missing, refuse } from '../handle.ts';
import type { MarksTables } from './tables.ts';

/** `score` is in hundredths. `paperID` is 0 for the subject as a whole. */
export type Mark = Selectable<MarksTables['marks']>;
export type MarkFacts = Omit<Mark, 'id' | 'ver' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt'>;

/** The place of a mark in a year: the table’s unique key. */
export interface Cell {
  studentID: number;
  setID: number;
  subjectID: number;
  /** Chapter or paper; 0 for the subject as a whole. */
  paperID: number;
}

export interface Proposal extends Cell {
  /** Hundredths. null removes the mark. */
  score: number | null;
  /** Absent: unchanged. null and '' clear it. */
  remarks?: string | null | undefined;
  skills?: string | null | undefined;
  /** The score last seen, in hundredths. null: seen empty. Absent: not checked. */
  expected?: number | null | undefined;
  /** The text last seen. null and '': seen empty. Absent: not checked. */
  expectedRemarks?: string | null | undefined;
  expectedSkills?: string | null | undefined;
}

interface MarkedStudent {
  id: number;
  classID: number;
  streamID: number;
  levelID: number;
  curriculumID: number;
  /** 1 active, 0 disabled. */
  status: number;
}

/** What validation needs to know, read before. */
export interface MarkContext {
  yearID: number;
  isCurrentYear: boolean;
  allowAdd: boolean;
  allowEdit: boolean;
  sets: ReadonlyMap<number, { termID: number; status: number }>;
  students: ReadonlyMap<number, MarkedStudent>;
  subjects: ReadonlySet<number>;
  /** `student/subject` and `student/paper`. */
  taken: ReadonlySet<string>;
  takenPapers: ReadonlySet<string>;
  units: ReadonlyMap<number, { subjectID: number; kind: 'chapter' | 'paper'; status: number }>;
  /** `class/term/chapter` of the chapters set for the year. */
  classChapters: ReadonlySet<string>;
  /** `class/stream/subject` that the caller is assigned to. null: the caller may enter any mark. */
  assignments: ReadonlySet<string> | null;
  stored: ReadonlyMap<string, Mark>;
}

/** `after` null removes the mark. `after` the same object as `before` changes nothing. */
export interface MarkChange {
  before: Mark | null;
  after: MarkFacts | null;
}

export const keyOf = (...ids: number[]): string => ids.join('/');
export const cellKey = (cell: Cell): string => keyOf(cell.studentID, cell.setID, cell.subjectID, cell.paperID);

/** Without its set: pass that too. */
export const markOnWire = (
  mark: Pick<Mark, 'id' | 'studentID' | 'subjectID' | 'paperID' | 'score' | 'remarks' | 'skills' | 'ver'>,
  setID: number,
) => ({
  id: mark.id,
  studentID: mark.studentID,
  subjectID: mark.subjectID,
  paperID: mark.paperID === 0 ? null : mark.paperID,
  setID,
  score: fromHundredths(mark.score),
  tr_remarks: mark.remarks,
  generic_skills: mark.skills,
  ver: mark.ver,
});

export const markForAudit = (mark: MarkFacts) => ({
  studentID: mark.studentID,
  classID: mark.classID,
  streamID: mark.streamID,
  yearID: mark.yearID,
  setID: mark.setID,
  subjectID: mark.subjectID,
  paperID: mark.paperID,
  score: fromHundredths(mark.score),
  remarks: mark.remarks,
  skills: mark.skills,
});

/**
 * Validates one mark by all rules (calls.md, Object rules; second document, section 5, Marks). Saving what is stored
 * already changes nothing and passes even in a closed term: it is mostly a retry after a lost answer.
 * @throws CallError 404 for what does not exist, 403 outside the caller’s assignments (a student whom nobody knows is outside too), 409 (with the stored mark) in a
 * closed term or when the mark is not the one last seen, 400 for everything else
 */
export function validateMark(context: MarkContext, wanted: Proposal): MarkChange {
  const set = context.sets.get(wanted.setID);
  const student = context.students.get(wanted.studentID);
  if (!set || !context.subjects.has(wanted.subjectID)) throw missing();
  // A teacher does not learn whether there is a student outside their lessons.
  if (!student) throw context.assignments ? refuse(texts.noRights) : missing();
  const before = context.stored.get(cellKey(wanted)) ?? null;
  requireAssignment(context, before ?? student, wanted.subjectID);
  if (isSame(before, wanted)) return { before, after: before };
  requireUnchanged(context, before, wanted);
  requireOpen(context, before);
  if (set.status !== 1) throw fail(texts.setNotInUse, 'setID');
  if (wanted.score === null) return { before, after: null };
  const place = before ?? newPlace(context, wanted, student, set.termID);
  const problem = scoreProblem(wanted.score, scoreRange(place.setID, place.curriculumID));
  if (problem !== null) throw fail(problem, 'score');
  return { before, after: { ...place, score: wanted.score, ...validateNotes(place, before, wanted) } };
}

function requireAssignment(
  { assignments }: MarkContext,
  place: { classID: number; streamID: number },
  subjectID: number,
): void {
  if (assignments && !assignments.has(keyOf(place.classID, place.streamID, subjectID))) throw refuse(texts.noRights);
}

function isSame(stored: Mark | null, { score, remarks, skills }: Proposal): boolean {
  if (stored === null || score === null) return stored === null && score === null;
  const keeps = (note: string | null | undefined, old: string) => note === undefined || (note ?? '') === old;
  return stored.score === score && keeps(remarks, stored.remarks) && keeps(skills, stored.skills);
}

function requireUnchanged(context: MarkContext, stored: Mark | null, wanted: Proposal): void {
  const { expected, expectedRemarks, expectedSkills } = wanted;
  const isSeen =
    (expected === undefined || expected === (stored?.score ?? null)) &&
    isSeenNote(expectedRemarks, stored?.remarks) &&
    isSeenNote(expectedSkills, stored?.skills);
  if (isSeen) return;
  throw conflictOf(context, expected === null ? texts.alreadyEntered : texts.changedMeanwhile, stored);
}

/** 409 with the stored mark when the caller could read it in the mark sheets, else only its version. */
export function conflictOf(context: MarkContext, msg: string, stored: Mark | null): CallError {
  const { assignments, isCurrentYear, students } = context;
  const student = stored && students.get(stored.studentID);
  const isShown =
    !student ||
    !assignments ||
    (isCurrentYear && assignments.has(keyOf(student.classID, student.streamID, stored.subjectID)));
  const current = stored && (isShown ? markOnWire(stored, stored.setID) : { ver: stored.ver });
  return new CallError(409, msg, { extra: { current } });
}

// Typed text is compared in its normalised form.
const isSeenNote = (expected: string | null | undefined, stored = ''): boolean =>
  expected === undefined || normalised(expected ?? '') === stored;

function requireOpen(context: MarkContext, stored: Mark | null): void {
  const { isCurrentYear, allowAdd, allowEdit } = context;
  if (isCurrentYear && (stored ? allowEdit : allowAdd)) return;
  throw conflictOf(context, stored ? texts.editingClosed : texts.addingClosed, stored);
}

// A stored mark keeps its class, stream and curriculum. It may be corrected after the student has dropped the subject.
function newPlace(
  context: MarkContext,
  { setID, subjectID, paperID }: Proposal,
  student: MarkedStudent,
  termID: number,
) {
  const { id: studentID, classID, streamID, levelID, curriculumID, status } = student;
  if (status !== 1) throw fail(texts.studentDisabled);
  if (!setFitsCurriculum(setID, curriculumID)) throw fail(texts.setNotOfCurriculum, 'setID');
  if (!context.taken.has(keyOf(studentID, subjectID))) throw fail(texts.notTaken, 'subjectID');
  const place = { studentID, classID, streamID, levelID, curriculumID, termID, setID, subjectID, paperID };
  requireUnit(context, place);
  return { ...place, yearID: context.yearID, remarks: '', skills: '' };
}

function requireUnit(context: MarkContext, place: Omit<MarkFacts, 'yearID' | 'score' | 'remarks' | 'skills'>): void {
  const { studentID, classID, curriculumID, termID, setID, subjectID, paperID } = place;
  const kind = markUnit(setID, curriculumID);
  if (kind === 'subject') {
    if (paperID !== 0) throw fail(texts.wholeSubject, 'paperID');
    return;
  }
  if (paperID === 0) throw fail(texts.fillRequired, 'paperID');
  const unit = context.units.get(paperID);
  if (!unit) throw missing();
  const isUsable = unit.subjectID === subjectID && unit.kind === kind && unit.status === 1;
  if (kind === 'chapter' && !(isUsable && context.classChapters.has(keyOf(classID, termID, paperID)))) {
    throw fail(texts.chapterNotSet, 'paperID');
  }
  if (kind === 'paper' && !(isUsable && context.takenPapers.has(keyOf(studentID, paperID)))) {
    throw fail(texts.paperNotTaken, 'paperID');
  }
}

function validateNotes(
  place: { setID: number; curriculumID: number },
  stored: Mark | null,
  { remarks, skills }: Proposal,
) {
  const notes = {
    remarks: remarks === undefined ? (stored?.remarks ?? '') : (remarks ?? ''),
    skills: skills === undefined ? (stored?.skills ?? '') : (skills ?? ''),
  };
  const hasNotes = notes.remarks !== '' || notes.skills !== '';
  if (hasNotes && markUnit(place.setID, place.curriculumID) !== 'chapter') throw fail(texts.notesNotTaken, 'remarks');
  return notes;
}

/** Remarks or skills; absent stays absent. @throws CallError 400 for a text that is too long or has odd characters */
export function readNote(field: 'remarks' | 'skills', value: string | null | undefined): string | null | undefined {
  if (value === undefined || value === null) return value;
  const problem = textProblem(value);
  if (problem !== null) throw fail(problem, field);
  const note = normalised(value);
  if (codePoints(note) <= noteLimit) return note;
  throw fail(field === 'remarks' ? texts.remarksTooLong : texts.skillsTooLong, field);
}

/** Runs the work for one of many rows. Returns its refusal, or null. */
export function refusalOf(work: () => void): CallError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}
