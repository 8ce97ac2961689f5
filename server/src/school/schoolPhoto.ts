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
  // A stored file never changes. Anybody may ask, as often as they like: the disk, or a bucket, is asked once.
  let last: { id: string; bytes: Promise<Buffer> } | undefined;
  const read = (id: string): Promise<Buffer> => {
    if (last?.id !== id) last = { id, bytes: files.read(id).then((bytes) => Buffer.from(bytes)) };
    return last.bytes;
  };

  app.get(path, async (_, reply) => {
    const { photoFileID } = await database.read
      .selectFrom('profile')
      .where('id', '=', 1)
      .select('photoFileID')
      .executeTakeFirstOrThrow();
    if (photoFileID === null) {
      last = undefined;
      throw missing('The school has no photo');
    }
    const bytes = await read(photoFileID).catch(() => {
      last = undefined;
      throw missing('The school has no photo');
    });
    return reply.type('image/jpeg').header('Cache-Control', 'public, max-age=86400').send(bytes);
  });
}
