import type { Change } from './recordAudit.ts';

/**
 * «mark 12: score 45 → 47», «mark 13 added: score 50, set 14», «mark 14 removed: score 61, set 14». Names of fields
 * and kinds are those of the code, with spaces.
 */
export function describeChange({ type, id, before, after }: Change): string {
  const record = `${spaced(type)} ${id}`;
  if (before === null) return described(`${record} added`, after);
  if (after === null) return described(`${record} removed`, before);
  const old = new Map(Object.entries(before));
  const changes = Object.entries(after).map(
    ([name, value]) => `${fieldName(name)} ${shown(old.get(name))} → ${shown(value)}`,
  );
  return changes.length === 0 ? `${record}: nothing changed` : `${record}: ${changes.join(', ')}`;
}

function described(start: string, record: object | null): string {
  const known = Object.entries(record ?? {}).filter(([, value]) => !isNothing(value));
  const fields = known.map(([name, value]) => `${fieldName(name)} ${shown(value)}`);
  return fields.length === 0 ? start : `${start}: ${fields.join(', ')}`;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function shown(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

const fieldName = (name: string): string => spaced(name.replace(/(?<=.)IDs?$/, ''));

const spaced = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start}`)
    .replace(/\b[A-Z](?=[a-z])/g, (c) => c.toLowerCase());
