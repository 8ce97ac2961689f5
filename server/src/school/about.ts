import { inSteps } from '../handle.ts';
import { smallBadge } from './smallBadge.ts';

export const about = inSteps<'about', never>({
  run: async (_, { db, school }) => {
    const { badgeFileID, ...profile } = await db
      .selectFrom('profile')
      .where('id', '=', 1)
      .select(['name', 'motto', 'badgeFileID', 'colour', 'training'])
      .executeTakeFirstOrThrow();
    return { ...profile, badge: badgeFileID ?? '', version: school.version };
  },
  finish: async (answer, { files }) => ({ ...answer, badge: await smallBadge(answer.badge, files) }),
});
