import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { fullName, type StudentNames } from '@somero/contract/students/rules.ts';
import { isNameOf } from './isNameOf.ts';
import { regnoKeyOf } from './regnoKeyOf.ts';

interface NumberedRow {
  line: number;
  regno: string;
  name: string;
  notes: { problem(column: 'regno' | 'name', msg: string): void };
}

/** Finds each row's student and notes what speaks against it. @param students by `regnoKeyOf` @returns students by line */
export function matchRows(
  rows: readonly NumberedRow[],
  students: ReadonlyMap<string, StudentNames & { id: number }>,
): Map<number, number> {
  const lines = new Map<number, number>();
  const found = new Map<number, number>();
  for (const { line, regno, name, notes } of rows) {
    if (regno === '') continue;
    const student = students.get(regnoKeyOf(regno));
    if (!student) {
      notes.problem('regno', texts.noStudentDataFound);
      continue;
    }
    const before = lines.get(student.id);
    if (before !== undefined) notes.problem('regno', texts.studentOnLine(before));
    else lines.set(student.id, line);
    if (name !== '' && !isNameOf(name, student)) notes.problem('name', texts.studentNamed(fullName(student)));
    found.set(line, student.id);
  }
  return found;
}
