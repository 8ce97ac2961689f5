import { regnoKeyOf } from '../names/regnoKeyOf.ts';
import type { NewStudent } from './insertStudents.ts';
import { nameKeyOf } from './studentKeys.ts';
import { emptyRecord } from './studentRecord.ts';
import type { ValidatedStudent } from './validateStudents.ts';

/** @throws Error when the row has problems */
export function newStudent({ row, ...found }: ValidatedStudent, now: string): NewStudent {
  const { regno, surname, firstname, othername, gender, dob, nationality, formerSchool, aggregates, grade, lin } = row;
  if (!found.class || !found.stream) throw new Error(`line ${row.line} has no class or stream`);
  const parents = [
    { kind: 'father' as const, known: row.father },
    { kind: 'mother' as const, known: row.mother },
  ].filter(({ known }) => !isEmpty(known));
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
    parents: parents.map(({ kind, known }) => ({ kind, ...emptyRecord[kind], ...known })),
    ...(!isEmpty(row.details) && { details: { ...emptyRecord.details, ...row.details } }),
    subjectIDs: found.subjectIDs,
    paperIDs: found.paperIDs,
  };
}

const isEmpty = (known: object): boolean => Object.keys(known).length === 0;
