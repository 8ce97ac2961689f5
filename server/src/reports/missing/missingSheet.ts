import type { SheetColumn } from '@somero/contract/sheets/SheetContent.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';

export interface MissingLine {
  className: string;
  stream: string;
  regno: string;
  name: string;
  subject: string;
  set: string;
  /** Chapter or paper, '' for the subject as a whole. */
  unit: string;
  teacher: string;
}

const columns: SheetColumn<keyof MissingLine>[] = [
  { key: 'className', header: 'Class', type: 'text', width: 8 },
  { key: 'stream', header: 'Stream', type: 'text', width: 12 },
  { key: 'regno', header: 'Index number', type: 'text', width: 18 },
  { key: 'name', header: 'Name', type: 'text', width: 34 },
  { key: 'subject', header: 'Subject', type: 'text', width: 30 },
  { key: 'set', header: 'Set', type: 'text', width: 16 },
  { key: 'unit', header: 'Chapter or paper', type: 'text', width: 30 },
  { key: 'teacher', header: 'Teacher', type: 'text', width: 28 },
];

export const makeMissingSheet = ({ lines }: { lines: readonly MissingLine[] }): Promise<Uint8Array> =>
  writeSheet({ sheetName: 'Missing marks', columns, rows: lines.map((line) => ({ ...line })), frozenColumns: 4 });
