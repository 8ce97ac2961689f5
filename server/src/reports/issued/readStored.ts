import type { Db } from '../../handle.ts';
import type { FrozenCard, FrozenSection, SectionPictures } from './frozen.ts';

export async function readStored(db: Db, reportIDs: readonly number[]) {
  const rows = await db
    .selectFrom('reportContents')
    .innerJoin('reportCards', 'reportCards.id', 'reportContents.reportID')
    .innerJoin('classes', 'classes.id', 'reportCards.classID')
    .leftJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'reportCards.streamID').on('streams.list', '=', 'streams'),
    )
    .select(['reportID', 'sectionID', 'content', 'code', 'state', 'classes.name as className'])
    .select('streams.name as streamName')
    .where('reportID', 'in', [...reportIDs])
    .execute();
  const byID = new Map(rows.map((row) => [row.reportID, row]));
  return reportIDs.flatMap((id) => {
    const row = byID.get(id);
    if (!row) return [];
    const { className, streamName, content, ...rest } = row;
    return [{ ...rest, folder: `${className} ${streamName ?? ''}`, card: JSON.parse(content) as FrozenCard }];
  });
}

export async function readSectionContent(db: Db, id: number): Promise<FrozenSection> {
  const { content } = await db
    .selectFrom('reportSections')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(content) as FrozenSection;
}

/** A picture whose file is gone is left out, with a warning. */
export async function readPictures(
  read: (fileID: string) => Promise<Uint8Array>,
  { badgeFileID, signatureFileID }: FrozenSection,
  warn: (msg: string) => void,
): Promise<SectionPictures> {
  const picture = async (what: string, id: string | null) =>
    id === null ? undefined : await read(id).catch(() => warn(`The ${what} is not shown: its file is gone`));
  const badge = await picture('badge', badgeFileID);
  const signature = await picture('signature', signatureFileID);
  return { ...(badge && { badge }), ...(signature && { signature }) };
}
