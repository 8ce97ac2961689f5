import { siblingSlots } from '@somero/contract/students/rules.ts';
import { detailFields, type PlainField, parentFields } from '@somero/contract/students/studentFields.ts';
import { phoneForAudit } from '../audit/phoneForAudit.ts';
import type { Parent, StudentRecord } from './studentRecord.ts';

/** What the audit keeps of nothing but that it changed: health, religion, identity numbers, and free text that holds telephones. */
const closed = new Set([
  ...['religionID', 'lin'],
  ...sensitive(detailFields),
  ...sensitive(parentFields).flatMap((column) => (['father', 'mother'] as const).map((kind) => ofParent(kind, column))),
]);

function sensitive(fields: Record<string, PlainField>): string[] {
  return Object.values(fields).flatMap(({ column, isSensitive }) => (isSensitive ? [column] : []));
}

function ofParent(kind: 'father' | 'mother', column: string): string {
  return `${kind}${column.charAt(0).toUpperCase()}${column.slice(1)}`;
}

/** Every column a field of its own, closed ones as words, of telephones three digits (reliability.md, Audit trail). */
export function studentForAudit(before: StudentRecord, after: StudentRecord): [object, object] {
  const [old, fresh] = [flat(before), flat(after)];
  const stored = (record: Map<string, unknown>, word: string) =>
    Object.fromEntries(
      [...record].map(([name, value]) => {
        if (old.get(name) === fresh.get(name)) return [name, 'as before'];
        if (closed.has(name)) return [name, word];
        return [name, /Phone$/.test(name) ? phoneForAudit(String(value ?? ''), word) : value];
      }),
    );
  return [stored(old, 'before'), stored(fresh, 'changed')];
}

function flat({ student, details, father, mother, siblings, subjectIDs, paperIDs }: StudentRecord) {
  const record = new Map<string, unknown>(Object.entries({ ...student, ...details }));
  for (const [kind, parent] of [['father', father] as const, ['mother', mother] as const]) {
    for (const [name, value] of Object.entries(parent satisfies Parent)) {
      record.set(ofParent(kind, name), value);
    }
  }
  for (const position of siblingSlots) {
    const sibling = siblings.find((each) => each.position === position);
    record.set(`sibling${position}`, sibling ? [sibling.name, sibling.work].filter(Boolean).join(', ') : '');
  }
  record.set('subjectIDs', inOrder(subjectIDs));
  record.set('paperIDs', inOrder(paperIDs));
  return record;
}

const inOrder = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join(',');
