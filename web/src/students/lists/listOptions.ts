import { type ListColumn, listColumns, mostColumns } from '@somero/contract/students/lists/columns.ts';
import type { FormProblem } from '../../ui/fields/useForm.ts';

export interface ListOptions {
  format: 'PDF' | 'EXCEL';
  /** In the order wanted. */
  columns: ListColumn[];
  /** Headings of empty columns, separated by commas. */
  blanks: string;
  /** A photo a row, in a PDF. */
  photos: 0 | 1;
}

/** The most that the wire takes. */
const mostBlanks = 12;
const longestBlank = 20;

const blanksOf = (blanks: string): string[] =>
  blanks
    .split(',')
    .map((heading) => heading.trim())
    .filter(Boolean);

/** The error of the options with its field; undefined when they are valid. */
export function optionsProblem<V extends ListOptions>({ columns, blanks }: V): FormProblem<V> | undefined {
  const found = {
    ...(columns.length === 0 && { columns: 'Choose at least one column' }),
    ...(columns.length > mostColumns && {
      columns: `At most ${mostColumns} columns fit. Untick ${columns.length - mostColumns}`,
    }),
    ...(blanksProblem(blanks) && { blanks: blanksProblem(blanks) }),
  };
  const [msg] = Object.values(found);
  return msg ? ({ msg, fields: found } as FormProblem<V>) : undefined;
}

function blanksProblem(blanks: string): string | undefined {
  const headings = blanksOf(blanks);
  if (headings.length > mostBlanks) return `At most ${mostBlanks} empty columns fit`;
  const long = headings.find((heading) => [...heading].length > longestBlank);
  return long && `“${long}” is longer than ${longestBlank} characters`;
}

export const optionsToSend = (options: ListOptions) => ({
  format: options.format,
  columns: options.columns,
  blankColumns: blanksOf(options.blanks),
  photos: options.format === 'PDF' ? options.photos : (0 as const),
});

const nameOf = (list: string): string => `listOptions:${list}`;

/** The options that this device used last, or the default columns when they are missing or invalid. */
export function readOptions(list: string, usual: readonly ListColumn[]): ListOptions {
  const fresh: ListOptions = { format: 'PDF', columns: [...usual], blanks: '', photos: 0 };
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(list)) ?? '{}') as Partial<ListOptions>;
    const columns = (Array.isArray(stored.columns) ? stored.columns : []).filter((column) =>
      listColumns.includes(column),
    );
    return {
      format: stored.format === 'EXCEL' ? 'EXCEL' : 'PDF',
      columns: columns.length > 0 ? [...new Set(columns)] : fresh.columns,
      blanks: typeof stored.blanks === 'string' ? stored.blanks : '',
      photos: stored.photos === 1 ? 1 : 0,
    };
  } catch {
    return fresh;
  }
}

export const storeOptions = (list: string, { format, columns, blanks, photos }: ListOptions): void =>
  localStorage.setItem(nameOf(list), JSON.stringify({ format, columns, blanks, photos }));
