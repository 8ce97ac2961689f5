import type { Db } from '../handle.ts';
import type { SchoolPictures } from './gradeSection.ts';
import { type ReportRequest, termsOf } from './ReportRequest.ts';
import { readPeriod } from './readPeriod.ts';
import type { ReportRun } from './reportRun.ts';
import { readSchemes } from './schemes/readSchemes.ts';

/** What the classes of a run share. A picture whose file is gone is left out, with a warning. */
export async function readRun(
  db: Db,
  read: (fileID: string) => Promise<Uint8Array>,
  { request, publicUrl, codeKey }: { request: ReportRequest } & Pick<ReportRun, 'publicUrl' | 'codeKey'>,
  warn: (student: string, msg: string) => void,
): Promise<{ run: ReportRun; pictures: SchoolPictures }> {
  const profile = await db.selectFrom('profile').selectAll().executeTakeFirstOrThrow();
  const next = await db
    .selectFrom('nextTerms')
    .select(['reportDate', 'reportDate2', 'termEnds', 'requirements'])
    .where('yearID', '=', request.yearID)
    .where('termID', '=', termsOf(request).at(-1) ?? 0)
    .executeTakeFirst();
  const period = await readPeriod(db, request);
  const settings = await db
    .selectFrom('settings')
    .select(['balanceOnReports', 'remarksOnReports'])
    .executeTakeFirstOrThrow();
  const picture = async (what: string, id: string | null) => {
    if (id === null) return undefined;
    return read(id).catch(() => warn(profile.name, `The ${what} is not on the reports: its file is gone`));
  };
  const badge = (await picture('badge', profile.badgeFileID)) ?? undefined;
  const signature = (await picture('signature', profile.signatureFileID)) ?? undefined;
  const { name, motto, address, poBox, phones, email, headteacher } = profile;
  return {
    run: {
      kind: request.kind,
      schemes: await readSchemes(db),
      combinations: await readCombinations(db),
      school: {
        ...{ name, motto, address, poBox, phones, email, headteacher },
        ...(badge && { badge }),
        ...(signature && { signature }),
      },
      ...period,
      nextTerm: { day: next?.reportDate ?? '', boarding: next?.reportDate2 ?? '' },
      termEnds: next?.termEnds ?? '',
      requirements: next?.requirements ?? '',
      printsBalance: settings.balanceOnReports === 1,
      printsRemarks: settings.remarksOnReports === 1,
      design: profile.cardDesign,
      colour: profile.colour,
      publicUrl,
      codeKey,
    },
    pictures: {
      badgeFileID: badge ? profile.badgeFileID : null,
      signatureFileID: signature ? profile.signatureFileID : null,
    },
  };
}

export async function readCombinations(db: Db): Promise<ReportRun['combinations']> {
  const rows = await db
    .selectFrom('listEntries')
    .select(['nameKey', 'name'])
    .where('list', '=', 'combinations')
    .where('status', '=', 1)
    .execute();
  return new Map(rows.map(({ nameKey, name }) => [nameKey, name]));
}
