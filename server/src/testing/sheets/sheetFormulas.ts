import { readZipDirectory, unpackEntry } from '../../documents/sheets/unpackZip.ts';

type Value = string | number;

/** A formula of a workbook's first sheet, the result that is written with it, and what it comes to when it is worked out. */
export interface SheetFormula {
  formula: string;
  result: number;
  calculated: number;
}

/** The formulas of the first sheet, by their cells; those that our sheets have are worked out: SUM, SUMIF, A1±B2/C3, and a share. */
export function sheetFormulas(bytes: Uint8Array): Map<string, SheetFormula> {
  const parts = new Map(
    readZipDirectory(bytes).map((entry) => [entry.name, new TextDecoder().decode(unpackEntry(bytes, entry))]),
  );
  const values = new Map<string, Value>();
  const formulas = new Map<string, { formula: string; result: number }>();
  const cells = (parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(
    /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  );
  for (const [, cell = '', attributes = '', content = ''] of cells) {
    if (attributes.includes('t="inlineStr"')) values.set(cell, content.replace(/<[^>]*>/g, ''));
    const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
    if (value === undefined) continue;
    values.set(cell, Number(value));
    const formula = /<f>(.*?)<\/f>/.exec(content)?.[1];
    if (formula !== undefined) formulas.set(cell, { formula: plain(formula), result: Number(value) });
  }
  const worked = new Map<string, SheetFormula>();
  for (const [cell, { formula, result }] of formulas) {
    worked.set(cell, { formula, result, calculated: calculate(formula, values) });
  }
  return worked;
}

const plain = (xml: string): string => xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function calculate(formula: string, values: ReadonlyMap<string, Value>): number {
  const number = (cell: string) => Number(values.get(cell) ?? 0);
  const sum = /^SUM\((\w+):(\w+)\)$/.exec(formula);
  if (sum) return rangeOf(sum[1], sum[2]).reduce((total, cell) => total + number(cell), 0);
  const sumIf = /^SUMIF\((\w+):(\w+),"([^"]*)",(\w+):(\w+)\)$/.exec(formula);
  if (sumIf) {
    const added = rangeOf(sumIf[4], sumIf[5]);
    return rangeOf(sumIf[1], sumIf[2]).reduce(
      (total, cell, index) => total + (values.get(cell) === sumIf[3] ? number(added[index] ?? '') : 0),
      0,
    );
  }
  const share = shareFormula.exec(formula);
  if (share) {
    const [part, whole] = [number(share[1] ?? ''), calculate((share[2] ?? '').replace(/[()]/g, ''), values)];
    const rounded = Math.round((part / whole) * 1000) / 1000;
    return part === whole ? 1 : part < whole ? Math.min(rounded, 0.999) : Math.max(rounded, 1.001);
  }
  const [first = '', ...rest] = formula.split(/(?=[+\-/])/);
  return rest.reduce((total, part) => {
    const value = number(part.slice(1));
    return part.startsWith('+') ? total + value : part.startsWith('-') ? total - value : total / value;
  }, number(first));
}

const shareFormula =
  /^IF\((\w+)=(\w+|\(\w+-\w+\)),1,IF\(\1<\2,MIN\(ROUND\(\1\/\2,3\),0\.999\),MAX\(ROUND\(\1\/\2,3\),1\.001\)\)\)$/;

/** The cells of a column from one to another. */
function rangeOf(from = '', to = ''): string[] {
  const [, column = '', first = ''] = /^([A-Z]+)(\d+)$/.exec(from) ?? [];
  const last = Number(/\d+$/.exec(to)?.[0]);
  if (column === '' || !to.startsWith(column)) throw new Error(`no range of a column: ${from}:${to}`);
  return Array.from({ length: last - Number(first) + 1 }, (_, index) => `${column}${Number(first) + index}`);
}
