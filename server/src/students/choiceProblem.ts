import { aLevel, type StudentProblem } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { ShortList } from '../school/tables.ts';
import type { FormLists } from './formLists.ts';
import { emptyRecord, type StudentRecord } from './studentRecord.ts';

/** The first choice that the lists do not allow, or null. What equals `before` may stay, though disabled. */
export function choiceProblem(
  after: StudentRecord,
  lists: FormLists,
  before: StudentRecord = emptyRecord,
): StudentProblem | null {
  return (
    classProblem(after, lists, before) ??
    entryProblem('religions', 'religion', after.student.religionID, before.student.religionID, lists) ??
    streamProblem(after, lists, before) ??
    subjectProblem(after, lists, before) ??
    entryProblem('residency', 'residencyType', after.student.residencyID, before.student.residencyID, lists) ??
    entryProblem('houses', 'house', after.student.houseID, before.student.houseID, lists) ??
    paperProblem(after, lists, before)
  );
}

const notInUse = (name: string) => `${name} is not in use`;

function classProblem({ student }: StudentRecord, { classes }: FormLists, before: StudentRecord) {
  const { classID, levelID } = student;
  if (classID === before.student.classID && levelID === before.student.levelID) return null;
  const found = classes.get(classID);
  if (found?.levelID !== levelID) return { field: 'sclass', msg: texts.classNotOfLevel };
  const isNew = classID !== before.student.classID;
  return isNew && found.status !== 1 ? { field: 'sclass', msg: notInUse(found.name) } : null;
}

function streamProblem({ student }: StudentRecord, lists: FormLists, before: StudentRecord) {
  const { classID, streamID } = student;
  const isNew = streamID !== before.student.streamID;
  if (!isNew && classID === before.student.classID) return null;
  if (!lists.hasStream(classID, streamID)) return { field: 'stream', msg: texts.streamNotOfClass };
  return isNew ? entryProblem('streams', 'stream', streamID, null, lists) : null;
}

const listWords: Partial<Record<ShortList, string>> = {
  religions: 'religion',
  houses: 'house',
  residency: 'residency',
};

function entryProblem(list: ShortList, field: string, id: number | null, before: number | null, lists: FormLists) {
  if (id === null || id === before) return null;
  const found = lists.entries(list).find((entry) => entry.id === id);
  if (!found) return { field, msg: `There is no such ${listWords[list] ?? 'stream'}` };
  return found.status === 1 ? null : { field, msg: notInUse(found.name) };
}

function subjectProblem({ student, subjectIDs }: StudentRecord, { subjects }: FormLists, before: StudentRecord) {
  const isSameLevel = student.levelID === before.student.levelID;
  for (const id of subjectIDs) {
    if (isSameLevel && before.subjectIDs.includes(id)) continue;
    const found = subjects.get(id);
    if (found?.levelID !== student.levelID) return { field: 'subjectList', msg: texts.subjectNotOfLevel };
    if (found.status !== 1) return { field: 'subjectList', msg: notInUse(found.name) };
  }
  return null;
}

/** At O-level there are no papers. */
function paperProblem({ student, subjectIDs, paperIDs }: StudentRecord, { papers }: FormLists, before: StudentRecord) {
  const field = 'papersList';
  for (const id of paperIDs) {
    const found = papers.get(id);
    if (student.levelID !== aLevel || !found || !subjectIDs.includes(found.subjectID)) {
      return { field, msg: texts.paperNotOfSubject };
    }
    if (found.status !== 1 && !before.paperIDs.includes(id)) return { field, msg: notInUse(found.name) };
  }
  return null;
}
