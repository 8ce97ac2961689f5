import { searchedDigits } from '@somero/contract/telephone.ts';
import { foldName } from '@somero/contract/text.ts';
import type { Handler } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { type Child, nineDigits, type Parent, parentsOf, readChildren } from './readChildren.ts';
import { suggestFamilies } from './suggestFamilies.ts';

export const getFamilies: Handler<'getFamilies'> = async ({ text = '' }, { db }) => {
  const children = await readChildren(db);
  const stored = await db.selectFrom('families').select(['id', 'ver']).execute();
  const versions = new Map(stored.map(({ id, ver }) => [id, ver]));
  const dismissals = await db.selectFrom('familyDismissals').select('students').execute();
  const suggested = suggestFamilies(children, new Set(dismissals.map(({ students }) => students)));
  const byFamily = Map.groupBy(children, ({ familyID }) => familyID);
  const families = [...versions].map(([id, ver]) => {
    const students = byFamily.get(id) ?? [];
    const balance = students.reduce((sum, child) => sum + child.balance, 0);
    return { id, ver, students, parents: parentsOf(students), balance };
  });
  const named = familyNamed(text);
  return {
    families: families.filter(named).sort((a, b) => nameOf(a).localeCompare(nameOf(b)) || a.id - b.id),
    suggested: suggested
      .map(({ familyID, children: students, parents }) => ({
        ...{ familyID: familyID ?? 0, ver: versions.get(familyID ?? 0) ?? 0, students, parents },
      }))
      .filter(named),
  };
};

const nameOf = ({ students }: { students: readonly Child[] }): string => students[0]?.name ?? '';

/** Whether a child or a parent has this name, or a child this number, or a parent this telephone. */
function familyNamed(text: string) {
  const [words, regno, digits] = [foldName(text).split(' '), regnoKeyOf(text), searchedDigits(text)];
  const has = (name: string) => words.every((word) => foldName(name).includes(word));
  return ({ students, parents }: { students: readonly Child[]; parents: readonly Parent[] }): boolean =>
    students.some((child) => has(child.name) || regnoKeyOf(child.regno).includes(regno)) ||
    parents.some((parent) => has(parent.name) || (digits !== '' && nineDigits(parent).includes(digits)));
}
