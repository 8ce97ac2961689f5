import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';

export interface ListColumn {
  header: string;
  values: readonly string[];
  width?: number;
}

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
