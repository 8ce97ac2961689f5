import type { Payload } from '@somero/contract';
import { aLevel } from '@somero/contract/students/rules.ts';
import type { StudentRecord, StudentValues } from './StudentValues.ts';
import { valuesOf } from './StudentValues.ts';

const namesOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The values under the names of the wire. */
function wireOf({ otherClubs, otherGames, otherBestSubjects, ...values }: StudentValues) {
  return {
    ...values,
    papersList: values.level === aLevel ? values.papersList : [],
    clubsList: [...values.clubsList, ...namesOf(otherClubs)],
    gamesList: [...values.gamesList, ...namesOf(otherGames)],
    bestSubjectsList: [...values.bestSubjectsList, ...namesOf(otherBestSubjects)],
  };
}

const isFilled = (value: unknown): boolean =>
  value instanceof Blob ||
  (Array.isArray(value) ? value.length > 0 : value !== '' && value !== 0 && value !== undefined);

/** What is sent to register a student: what is filled in, and nothing else. */
export function newStudent(values: StudentValues): Payload<'addStudent'> {
  const { status: _, ...wire } = wireOf(values);
  // The form has let through only what has its required fields.
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => isFilled(value))) as Payload<'addStudent'>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only the fields that differ from what was read. The index number is never among them. */
export function studentChanges(values: StudentValues, student: StudentRecord): Payload<'updateStudent'> {
  const before: Record<string, unknown> = wireOf(valuesOf(student));
  const { studentNo: _, photo, resultSlip, ...wire } = wireOf(values);
  const changes = Object.entries(wire).filter(([name, value]) => !same(value, before[name]));
  return {
    studentID: student.id,
    ...(Object.fromEntries(changes) as Partial<Payload<'updateStudent'>>),
    ...(photo !== undefined && { photo }),
    ...(resultSlip !== undefined && { resultSlip }),
    ver: student.ver,
  };
}
