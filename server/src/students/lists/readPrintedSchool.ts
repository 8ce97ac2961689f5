import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { FileStore } from '../../files/FileStore.ts';
import type { Db } from '../../handle.ts';

export type PrintedSchool = SchoolHead & { headteacher: string; badge?: Uint8Array; signature?: Uint8Array };

export async function readPrintedSchool(db: Db, files: FileStore): Promise<PrintedSchool> {
  const { badgeFileID, signatureFileID, ...school } = await db
    .selectFrom('profile')
    .select(['name', 'motto', 'address', 'poBox', 'phones', 'email', 'headteacher', 'colour'])
    .select(['badgeFileID', 'signatureFileID'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  // A list without its badge is better than none.
  const picture = async (id: string | null) => (id === null ? undefined : await files.read(id).catch(() => undefined));
  const badge = await picture(badgeFileID);
  const signature = await picture(signatureFileID);
  return { ...school, ...(badge && { badge }), ...(signature && { signature }) };
}
