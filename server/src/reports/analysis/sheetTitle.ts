import { romanTerm } from '../cards/makers.ts';
import { setHeading } from '../reportRun.ts';
import type { MarkSheet, SheetQuestion } from './markSheet.ts';

/** «S2», «S2 EAST», «S2 EAST, WEST». */
export function classOf({ section, streamIDs, students }: MarkSheet): string {
  if (!streamIDs) return section.className;
  const shown = new Map(students.map(({ student }) => [student.streamID, student.streamName]));
  const names = [...shown].sort(([a], [b]) => a - b).map(([, name]) => name);
  return [section.className, names.join(', ')].filter(Boolean).join(' ');
}

/** «EOT, TERM II, 2026», «BOT, MOT and EOT, TERM II, 2026». */
export function periodOf({ sets, termID, yearName }: SheetQuestion): string {
  const names = sets.map(({ name }) => setHeading(name));
  const last = names.at(-1) ?? '';
  const listed = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${listed}, TERM ${romanTerm(termID)}, ${yearName}`;
}
