import { fullName, type StudentNames } from '@somero/contract/students/rules.ts';
import { foldName } from '@somero/contract/text.ts';

const wordsOf = (name: string): string[] =>
  foldName(name)
    .split(/[\s,]+/u)
    .filter(Boolean);

/** The same words in any order; other names may be left out. */
export function isNameOf(name: string, student: StudentNames): boolean {
  const said = new Set(wordsOf(name));
  const all = new Set(wordsOf(fullName(student)));
  const needed = wordsOf(`${student.surname} ${student.firstname}`);
  return needed.every((word) => said.has(word)) && [...said].every((word) => all.has(word));
}
