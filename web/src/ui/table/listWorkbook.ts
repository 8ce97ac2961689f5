import { workbookFiles } from '@somero/contract/sheets/workbook.ts';
import { strToU8, zipSync } from 'fflate';
import type { ListContent } from './listCsv.ts';

/** A YYYY-MM-DD text becomes a date. */
function cellOf(value: string | number): string | number | Date {
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day?.toJSON()?.startsWith(value) ? day : value;
}

/** A list as .xlsx. Numbers stay numbers, YYYY-MM-DD becomes a date, other texts stay texts. */
export function listWorkbook({ title, headings, rows }: ListContent): Blob {
  const columns = headings.map((header, index) => {
    const lengths = rows.slice(0, 200).map((row) => String(row[index] ?? '').length);
    const width = Math.min(60, Math.max(8, header.length, ...lengths) + 2);
    return { header, key: String(index), type: 'as read' as const, width };
  });
  const cells = rows.map((row) => Object.fromEntries(row.map((value, index) => [index, cellOf(value)])));
  const files = workbookFiles([{ sheetName: title, columns, rows: cells }]);
  const parts = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)] as const);
  return new Blob([zipSync(Object.fromEntries(parts), { mtime: '1980-01-01T00:00:00' })]);
}
