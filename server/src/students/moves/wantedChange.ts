import type { Received } from '@somero/contract';
import { aLevel } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { fail } from '../../handle.ts';
import type { ShortList } from '../../school/tables.ts';
import type { FormLists } from '../formLists.ts';
import type { ChosenStudent } from './chosenStudents.ts';

type Asked = Omit<Received<'changeStudents'>, 'studentList'>;

/** Each list without repeats. */
export interface WantedChange {
  streamID: number | undefined;
  houseID: number | undefined;
  residencyID: number | undefined;
  addSubjects: number[];
  removeSubjects: number[];
  addPapers: number[];
}

/** @throws CallError 400 when nothing is asked for, or a subject is both added and removed */
export function wantedChange(asked: Asked): WantedChange {
  const wanted = {
    streamID: asked.streamID,
    houseID: asked.house,
    residencyID: asked.residencyType,
    addSubjects: [...new Set(asked.addSubjects)],
    removeSubjects: [...new Set(asked.removeSubjects)],
    addPapers: [...new Set(asked.addPapers)],
  };
  const isAsked = Object.values(wanted).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  if (!isAsked) throw fail(texts.chooseChange);
  if (wanted.addSubjects.some((id) => wanted.removeSubjects.includes(id)))
    throw fail(texts.addedAndRemoved, 'removeSubjects');
  return wanted;
}

/** @throws CallError 400 when something is not in the lists, not in use, or not for each chosen student */
export function requireChange(wanted: WantedChange, chosen: readonly ChosenStudent[], lists: FormLists): void {
  const { streamID, houseID, residencyID } = wanted;
  requireEntry(lists, 'streams', streamID, 'streamID');
  if (streamID !== undefined && !chosen.every(({ classID }) => lists.hasStream(classID, streamID)))
    throw fail(texts.streamNotOfClass, 'streamID');
  requireEntry(lists, 'houses', houseID, 'house');
  requireEntry(lists, 'residency', residencyID, 'residencyType');
  requireSubjects(wanted, chosen, lists);
}

function requireEntry(lists: FormLists, list: ShortList, id: number | undefined, field: string): void {
  if (id === undefined) return;
  const entry = lists.entries(list).find((each) => each.id === id);
  if (!entry) throw fail('There is no such entry in this list', field);
  if (entry.status !== 1) throw fail(`${entry.name} is not in use`, field);
}

function requireSubjects(
  { addSubjects, removeSubjects, addPapers }: WantedChange,
  chosen: readonly ChosenStudent[],
  { subjects, papers }: FormLists,
): void {
  if (removeSubjects.some((id) => !subjects.has(id))) throw fail('There is no such subject', 'removeSubjects');
  for (const id of addSubjects) {
    const subject = subjects.get(id);
    if (!subject || chosen.some(({ levelID }) => levelID !== subject.levelID))
      throw fail(texts.subjectNotOfLevel, 'addSubjects');
    if (subject.status !== 1) throw fail(`${subject.name} is not in use`, 'addSubjects');
    const inUse = [...papers.values()].filter((paper) => paper.subjectID === id && paper.status === 1);
    // A subject without papers can be taken without any.
    if (subject.levelID === aLevel && inUse.length > 0 && !inUse.some((paper) => addPapers.includes(paper.id)))
      throw fail(texts.choosePapers, 'addPapers');
  }
  for (const id of addPapers) {
    const paper = papers.get(id);
    if (!paper) throw fail(texts.paperNotOfSubject, 'addPapers');
    if (paper.status !== 1) throw fail(`${paper.name} is not in use`, 'addPapers');
  }
}

/** For example «stream WEST, house NILE, + PHYSICS, − CHEMISTRY». */
export function changeInWords(
  { streamID, houseID, residencyID, addSubjects, removeSubjects, addPapers }: WantedChange,
  { entries, subjects, papers }: FormLists,
): string {
  const entry = (list: ShortList, id: number | undefined) => entries(list).find((each) => each.id === id)?.name;
  const paperName = (id: number) => {
    const paper = papers.get(id);
    return `${subjects.get(paper?.subjectID ?? 0)?.name} ${paper?.name}`;
  };
  const onlyPapers = addPapers.filter((id) => !addSubjects.includes(papers.get(id)?.subjectID ?? 0));
  return [
    ...(streamID === undefined ? [] : [`stream ${entry('streams', streamID)}`]),
    ...(houseID === undefined ? [] : [`house ${entry('houses', houseID)}`]),
    ...(residencyID === undefined ? [] : [`residency ${entry('residency', residencyID)}`]),
    ...addSubjects.map((id) => `+ ${subjects.get(id)?.name}`),
    ...onlyPapers.map((id) => `+ ${paperName(id)}`),
    ...removeSubjects.map((id) => `− ${subjects.get(id)?.name}`),
  ].join(', ');
}
