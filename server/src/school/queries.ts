import type {
  classRow,
  examSetRow,
  profileRow,
  settingRow,
  subjectRow,
  yearRow,
} from '@somero/contract/school/calls.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { shortNames } from '@somero/contract/subjects/rules.ts';
import type { z } from 'zod';
import { prepared } from '../database/prepared.ts';
import type { Context, Db } from '../handle.ts';
import type { ShortList } from './tables.ts';

// Every feature may use these.

const settings = prepared((db: Db) =>
  db
    .selectFrom('settings')
    .innerJoin('years', 'years.id', 'settings.currentYearID')
    .where('settings.id', '=', 1)
    .select(['yearName', 'currentYearID', 'currentTermID', 'allowMarksAdd', 'allowMarksEdit'])
    .select(['balanceOnReports', 'remarksOnReports', 'ver']),
);
const termsToCome = prepared((db: Db) => db.selectFrom('nextTerms').selectAll().orderBy('yearID').orderBy('termID'));

/** Read them inside the transaction that depends on them. */
export async function readSettings(db: Db): Promise<z.infer<typeof settingRow>> {
  const [found, nextTerms] = await Promise.all([settings.first(db, {}), termsToCome.rows(db, {})]);
  if (!found) throw new Error('the school has no settings');
  const { currentYearID, currentTermID, ...rest } = found;
  const now = nextTerms.find(({ yearID, termID }) => yearID === currentYearID && termID === currentTermID);
  return {
    ...{ currentYear: currentYearID, currentTerm: currentTermID, termName: termName(currentTermID), ...rest },
    ...{ reportDate: now?.reportDate ?? '', reportDate2: now?.reportDate2 ?? '' },
    ...{ termEnds: now?.termEnds ?? '', requirements: now?.requirements ?? '' },
    ...{ daysOpen: now?.daysOpen ?? 0, nextTerms },
  };
}

export async function readClasses(db: Db): Promise<z.infer<typeof classRow>[]> {
  const classes = await db.selectFrom('classes').selectAll().orderBy('id').execute();
  const streams = await db.selectFrom('classStreams').selectAll().orderBy('classID').orderBy('streamID').execute();
  return classes.map(({ id, name, curriculumID, levelID, status, ver }) => ({
    id,
    name,
    streams: streams
      .filter((row) => row.classID === id)
      .map((row) => row.streamID)
      .join(','),
    curriculumID,
    level_id: levelID,
    status,
    ver,
  }));
}

export const readYears = (db: Db): Promise<z.infer<typeof yearRow>[]> =>
  db.selectFrom('years').select(['id', 'yearName', 'status']).orderBy('yearName', 'desc').execute();

export const readExamSets = (db: Db): Promise<z.infer<typeof examSetRow>[]> =>
  db.selectFrom('examSets').select(['id', 'name', 'termID', 'status', 'ver']).orderBy('termID').orderBy('id').execute();

export async function readSubjects(db: Db): Promise<z.infer<typeof subjectRow>[]> {
  const rows = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'levelID as level', 'categoryID as category', 'code', 'short as ownShort'])
    .orderBy('levelID')
    .orderBy('id')
    .execute();
  const shorts = shortNames(rows);
  return rows.map((row) => ({ ...row, short: shorts.get(row.id) ?? '' }));
}

export async function readShortLists(db: Db) {
  const rows = await db
    .selectFrom('listEntries')
    .select(['list', 'id', 'name', 'status', 'ver'])
    .orderBy('id')
    .execute();
  return (list: ShortList) => rows.filter((row) => row.list === list).map(({ list: _, ...entry }) => entry);
}

export async function readProfile({ db, link }: Pick<Context, 'db' | 'link'>): Promise<z.infer<typeof profileRow>> {
  const { badgeFileID, signatureFileID, photoFileID, ...rest } = await db
    .selectFrom('profile')
    .where('id', '=', 1)
    .select([
      'name',
      'motto',
      'address',
      'phones',
      'email',
      'poBox',
      'headteacher',
      'cardDesign',
      'badgeFileID',
      'signatureFileID',
      'photoFileID',
      'colour',
      'ver',
    ])
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    badge: badgeFileID === null ? '' : await link(badgeFileID),
    signature: signatureFileID === null ? '' : await link(signatureFileID),
    photo: photoFileID === null ? '' : await link(photoFileID),
  };
}
