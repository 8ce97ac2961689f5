import { phoneEnding } from '@somero/contract/telephone.ts';
import type { Parent, StudentRecord } from './studentRecord.ts';

/** What the audit keeps of nothing but that it changed: health, religion, identity numbers, and free text that holds telephones. */
const closed = new Set([
  ...['religionID', 'lin', 'nin', 'communion', 'confirmation', 'finalCommitment', 'guardian'],
  ...['handicaps', 'disease', 'allergy', 'foodNotEaten', 'problems', 'fatherNin', 'motherNin'],
]);

/**
 * A student before and after an update as the audit keeps them, every column a field of its own (reliability.md, Audit trail):
 * closed columns as words, of telephones the last three digits.
 */
export function studentForAudit(before: StudentRecord, after: StudentRecord): [object, object] {
  const [old, fresh] = [flat(before), flat(after)];
  const kept = (record: Map<string, unknown>, word: string) =>
    Object.fromEntries(
      [...record].map(([name, value]) => {
        if (old.get(name) === fresh.get(name)) return [name, 'as before'];
        if (closed.has(name)) return [name, word];
        return [name, /Phone$/.test(name) ? ending(String(value ?? ''), word) : value];
      }),
    );
  return [kept(old, 'before'), kept(fresh, 'changed')];
}

// The word tells two telephones apart that end alike.
const ending = (phone: string, word: string): string => `${phoneEnding(phone)} ${phone && word}`.trim();

function flat({ student, details, father, mother, siblings, subjectIDs, paperIDs }: StudentRecord) {
  const record = new Map<string, unknown>(Object.entries({ ...student, ...details }));
  for (const [kind, parent] of [['father', father] as const, ['mother', mother] as const]) {
    for (const [name, value] of Object.entries(parent satisfies Parent)) {
      record.set(`${kind}${name.charAt(0).toUpperCase()}${name.slice(1)}`, value);
    }
  }
  for (const position of [1, 2, 3, 4, 5]) {
    const sibling = siblings.find((each) => each.position === position);
    record.set(`sibling${position}`, sibling ? [sibling.name, sibling.work].filter(Boolean).join(', ') : '');
  }
  record.set('subjectIDs', inOrder(subjectIDs));
  record.set('paperIDs', inOrder(paperIDs));
  return record;
}

const inOrder = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join(',');
