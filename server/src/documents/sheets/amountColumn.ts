import type { SheetColumn } from '@somero/contract/sheets/SheetContent.ts';

/** A column of whole amounts, shown with commas. */
export const amountColumn = (header: string, key: string, width = 16): SheetColumn => ({
  ...{ header, key, type: 'integer', width, format: '#,##0' },
});
