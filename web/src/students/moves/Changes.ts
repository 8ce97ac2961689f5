import type { Payload } from '@somero/contract';
import type { School } from '../../school/School.ts';
import type { Papers } from '../form/usePapers.ts';

/** 0 and [] change nothing. */
export interface Changes {
  streamID: number;
  house: number;
  residencyType: number;
  addSubjects: number[];
  removeSubjects: number[];
  addPapers: number[];
}

export const noChanges: Changes = {
  streamID: 0,
  house: 0,
  residencyType: 0,
  addSubjects: [],
  removeSubjects: [],
  addPapers: [],
};

/** Only what changes. */
export function changesToSend(changes: Changes): Omit<Payload<'changeStudents'>, 'studentList'> {
  const { streamID, house, residencyType, addSubjects, removeSubjects, addPapers } = changes;
  return {
    ...(streamID > 0 && { streamID }),
    ...(house > 0 && { house }),
    ...(residencyType > 0 && { residencyType }),
    ...(addSubjects.length > 0 && { addSubjects }),
    ...(removeSubjects.length > 0 && { removeSubjects }),
    ...(addPapers.length > 0 && { addPapers }),
  };
}

export const changesAnything = (changes: Changes): boolean => Object.keys(changesToSend(changes)).length > 0;

export const papersInUse = (of: Papers['of'], subject: number) =>
  of?.get(subject)?.filter(({ isActive }) => isActive) ?? [];

/** An added subject has papers, but none is chosen. */
export const lacksPapers = ({ addSubjects, addPapers }: Changes, of: Papers['of']): boolean =>
  addSubjects.some((subject) => {
    const papers = papersInUse(of, subject);
    return papers.length > 0 && !papers.some(({ value }) => addPapers.includes(value));
  });

/** For example «stream WEST, house KABAKA, with PHYSICS, without ART». */
export function changesInWords(school: School, { streamID, house, residencyType, ...subjects }: Changes): string {
  const names = (ids: readonly number[]) => ids.map((id) => school.nameIn('subjectData', id)).join(', ');
  return [
    streamID > 0 && `stream ${school.nameIn('streamData', streamID)}`,
    house > 0 && `house ${school.nameIn('housesData', house)}`,
    residencyType > 0 && `residency ${school.nameIn('residencyData', residencyType)}`,
    subjects.addSubjects.length > 0 && `with ${names(subjects.addSubjects)}`,
    subjects.removeSubjects.length > 0 && `without ${names(subjects.removeSubjects)}`,
  ]
    .filter(Boolean)
    .join('; ');
}
