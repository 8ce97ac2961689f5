import { allLevels, termName } from '@somero/contract/school/reference.ts';
import { type Context, inSteps } from '../../handle.ts';
import { readShortLists } from '../../school/queries.ts';
import { smallBadge } from '../../school/smallBadge.ts';
import { readIntake } from './readIntake.ts';

const readAdmissions = async ({ db, now }: Context) => {
  const { settings, isOpen } = await readIntake(db, now);
  const { badgeFileID, ...profile } = await db
    .selectFrom('profile')
    .where('id', '=', 1)
    .select(['name as school', 'motto', 'phones', 'badgeFileID', 'colour'])
    .executeTakeFirstOrThrow();
  const listed = await readShortLists(db);
  const inUse = (list: Parameters<typeof listed>[0]) => listed(list).filter(({ status }) => status === 1);
  const classes = await db.selectFrom('classes').select(['id', 'name', 'levelID']).orderBy('id').execute();
  return {
    ...profile,
    badge: badgeFileID ?? '',
    open: isOpen ? 1 : 0,
    yearName: settings.yearName,
    termName: termName(settings.termID),
    closesOn: settings.closesOn,
    notice: settings.notice,
    classes: classes.filter(({ id }) => settings.classList.includes(id)),
    religions: inUse('religions'),
    residency: inUse('residency'),
    clubs: inUse('clubs'),
    games: inUse('games'),
    subjects: await db
      .selectFrom('subjects')
      .select(['id', 'name', 'levelID'])
      .where('status', '=', 1)
      .where('levelID', '!=', allLevels)
      .orderBy('levelID')
      .orderBy('id')
      .execute(),
    papers: await db
      .selectFrom('chapters')
      .innerJoin('subjects', 'subjects.id', 'chapters.subjectID')
      .select(['chapters.id', 'chapters.name', 'chapters.subjectID'])
      .where('chapters.kind', '=', 'paper')
      .where('chapters.status', '=', 1)
      .where('subjects.status', '=', 1)
      .orderBy('chapters.subjectID')
      .orderBy('chapters.id')
      .execute(),
  };
};

export const getAdmissions = inSteps<'getAdmissions', never>({
  run: (_, ctx) => readAdmissions(ctx),
  finish: async (answer, { files }) => ({ ...answer, badge: await smallBadge(answer.badge, files) }),
});
