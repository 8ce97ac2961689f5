import type { NewStudent } from './insertStudents.ts';
import { nameKeyOf, regnoKeyOf } from './studentKeys.ts';
import type { ValidatedStudent } from './validateStudents.ts';

/** @throws Error when the row has problems */
export function newStudent({ row, ...found }: ValidatedStudent, now: string): NewStudent {
  const { regno, surname, firstname, othername, gender, dob, nationality, formerSchool, aggregates, grade, lin } = row;
  if (!found.class || !found.stream) throw new Error(`line ${row.line} has no class or stream`);
  const parents = [
    { kind: 'father' as const, name: row.father, phone: row.fatherPhone },
    { kind: 'mother' as const, name: row.mother, phone: row.motherPhone },
  ];
  return {
    student: {
      ...{ regno, surname, firstname, othername, gender, dob, nationality, formerSchool, aggregates, grade, lin },
      regnoKey: regnoKeyOf(regno),
      nameKey: nameKeyOf(row),
      religionID: found.religion?.id ?? null,
      levelID: found.class.levelID,
      classID: found.class.id,
      streamID: found.stream.id,
      houseID: found.house?.id ?? null,
      residencyID: found.residency?.id ?? null,
      photoFileID: null,
      status: 1,
      createdAt: now,
      updatedAt: now,
    },
    parents: parents.filter(({ name, phone }) => name !== '' || phone !== ''),
    subjectIDs: found.subjectIDs,
    paperIDs: found.paperIDs,
  };
}
