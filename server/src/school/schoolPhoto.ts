import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../files/FileStore.ts';
import { missing, type SchoolDatabase } from '../handle.ts';

const path = '/school-photo.jpg';

/** Each photo has an address of its own, so that browsers may keep it. */
export const pathOfPhoto = (fileID: string): string => `${path}?v=${fileID.slice(0, 8)}`;

/** The photo of the school, for the sign-in page: it has no session for a link. */
export function registerPhoto(
  app: FastifyInstance,
  { database, files }: { database: SchoolDatabase; files: FileStore },
) {
  app.get(path, async (_, reply) => {
    const { photoFileID } = await database.read
      .selectFrom('profile')
      .where('id', '=', 1)
      .select('photoFileID')
      .executeTakeFirstOrThrow();
    const bytes = photoFileID === null ? undefined : await files.read(photoFileID).catch(() => undefined);
    if (!bytes) throw missing('The school has no photo');
    return reply.type('image/jpeg').header('Cache-Control', 'public, max-age=86400').send(Buffer.from(bytes));
  });
}
