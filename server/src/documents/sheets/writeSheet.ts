import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';
import { workbookFiles } from '@somero/contract/sheets/workbook.ts';

/** Equal content gives equal bytes. @throws RangeError for a value that does not fit its column's type */
export async function writeSheet<const Key extends string>(
  content: SheetContent<Key>,
  ...more: readonly SheetContent[]
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const files = Object.entries(workbookFiles([content, ...more]));
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)])), {
    mtime: '1980-01-01T00:00:00',
  });
}
