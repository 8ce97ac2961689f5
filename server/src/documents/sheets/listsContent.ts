import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';

/** A list of what cells may name. */
export interface ListColumn {
  header: string;
  values: readonly string[];
  width?: number;
}

/** The sheet «Lists» of a sample to fill, a list a column. */
export function listsContent(lists: readonly ListColumn[]): SheetContent {
  const longest = Math.max(...lists.map(({ values }) => values.length));
  return {
    sheetName: 'Lists',
    columns: lists.map(({ header, width = 16 }, index) => ({ header, key: String(index), type: 'text', width })),
    rows: Array.from({ length: longest }, (_, row) =>
      Object.fromEntries(lists.map(({ values }, index) => [String(index), values[row]])),
    ),
  };
}
