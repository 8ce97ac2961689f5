import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { conflict, fail } from '../../handle.ts';
import type { FormLists } from '../formLists.ts';
import { type ChosenStudent, conflictOf } from './chosenStudents.ts';
import type { Taken } from './readTaken.ts';
import { ascending, isSame, type StudentChange, type StudentState } from './StudentChange.ts';
import type { WantedChange } from './wantedChange.ts';

/** What changes for each student. @throws CallError 400 for a paper without its subject; 409 when none is left (with names), or nobody changes */
export function planChanges(
  chosen: readonly ChosenStudent[],
  taken: ReadonlyMap<number, Taken>,
  { wanted, papers }: { wanted: WantedChange; papers: FormLists['papers'] },
): StudentChange[] {
  const takenBy = (student: ChosenStudent) => taken.get(student.id) ?? { subjectIDs: [], paperIDs: [] };
  const after = new Map(chosen.map((student) => [student.id, takenAfter(takenBy(student), wanted, papers)]));
  const bare = chosen.filter((student) => {
    return takenBy(student).subjectIDs.length > 0 && after.get(student.id)?.subjectIDs.length === 0;
  });
  if (bare.length > 0) throw conflictOf(texts.withoutSubject, bare);
  for (const id of wanted.addPapers) {
    const subjectID = papers.get(id)?.subjectID ?? 0;
    if (![...after.values()].every(({ subjectIDs }) => subjectIDs.includes(subjectID)))
      throw fail(texts.paperNotOfSubject, 'addPapers');
  }
  const changes = chosen
    .map((student) => onlyWhatDiffers(student, takenBy(student), { ...wantedPlaces(wanted), ...after.get(student.id) }))
    .filter((change) => Object.keys(change.after).length > 0);
  if (changes.length === 0) throw conflict(texts.changedAlready);
  return changes;
}

/** The papers of a removed subject are removed too. */
function takenAfter(
  { subjectIDs, paperIDs }: Taken,
  { addSubjects, removeSubjects, addPapers }: WantedChange,
  papers: FormLists['papers'],
): Taken {
  const isLeft = (subjectID: number) => !removeSubjects.includes(subjectID);
  return {
    subjectIDs: ascending([...subjectIDs, ...addSubjects].filter(isLeft)),
    paperIDs: ascending([...paperIDs.filter((id) => isLeft(papers.get(id)?.subjectID ?? 0)), ...addPapers]),
  };
}

function wantedPlaces({ streamID, houseID, residencyID }: WantedChange): Partial<StudentState> {
  return {
    ...(streamID !== undefined && { streamID }),
    ...(houseID !== undefined && { houseID }),
    ...(residencyID !== undefined && { residencyID }),
  };
}

function onlyWhatDiffers(student: ChosenStudent, taken: Taken, wanted: Partial<StudentState>): StudentChange {
  const now: Partial<StudentState> = { ...student, ...taken };
  const names = (Object.keys(wanted) as (keyof StudentState)[]).filter((name) => !isSame(now[name], wanted[name]));
  const pick = (state: Partial<StudentState>) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { student, before: pick(now), after: pick(wanted) };
}
