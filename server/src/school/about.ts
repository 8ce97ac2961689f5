import { inSteps } from '../handle.ts';
import { pathOfPhoto } from './schoolPhoto.ts';
import { smallBadge } from './smallBadge.ts';

export const about = inSteps<'about', never>({
  run: async (_, { db, school }) => {
    const { badgeFileID, photoFileID, ...profile } = await db
      .selectFrom('profile')
      .where('id', '=', 1)
      .select(['name', 'motto', 'badgeFileID', 'photoFileID', 'colour', 'training'])
      .executeTakeFirstOrThrow();
    const photo = photoFileID === null ? '' : pathOfPhoto(photoFileID);
    return { ...profile, badge: badgeFileID ?? '', photo, version: school.version };
  },
  finish: async (answer, { files }) => ({ ...answer, badge: await smallBadge(answer.badge, files) }),
});
