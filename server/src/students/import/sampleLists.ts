import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';
import { type ListColumn, listsContent } from '../../documents/sheets/listsContent.ts';
import type { Db } from '../../handle.ts';
import { readClasses, readShortLists } from '../../school/queries.ts';

/** The names that cells may hold, as far as they are in use. */
export const sampleLists = async (db: Db): Promise<SheetContent> =>
  listsContent([...(await classColumns(db)), ...(await subjectColumns(db))]);

async function classColumns(db: Db): Promise<ListColumn[]> {
  const listed = await readShortLists(db);
  const classes = (await readClasses(db)).filter(({ status }) => status === 1);
  const streams = listed('streams').filter(({ status }) => status === 1);
  const streamsOf = (ids: string) => streams.filter(({ id }) => ids.split(',').includes(String(id)));
  const names = (list: 'houses' | 'religions' | 'residency') =>
    listed(list)
      .filter(({ status }) => status === 1)
      .map(({ name }) => name);
  return [
    { header: 'Class', values: classes.map(({ name }) => name) },
    {
      header: 'Its streams',
      values: classes.map((row) =>
        streamsOf(row.streams)
          .map(({ name }) => name)
          .join(', '),
      ),
      width: 30,
    },
    { header: 'House', values: names('houses') },
    { header: 'Religion', values: names('religions') },
    { header: 'Residency', values: names('residency') },
  ];
}

async function subjectColumns(db: Db): Promise<ListColumn[]> {
  const subjects = await db
    .selectFrom('subjects')
    .where('status', '=', 1)
    .select(['levelID', 'name', 'code'])
    .orderBy('id')
    .execute();
  const papers = await db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subjectID')
    .where('kind', '=', 'paper')
    .where('chapters.status', '=', 1)
    .where('subjects.status', '=', 1)
    .select(['subjects.name as subject', 'chapters.name', 'chapters.code'])
    .orderBy('subjects.id')
    .orderBy('chapters.id')
    .execute();
  const ofLevel = (levelID: number, level: string): ListColumn[] => {
    const rows = subjects.filter((row) => row.levelID === levelID);
    return [
      { header: `${level} subject`, values: rows.map(({ name }) => name), width: 36 },
      { header: `${level} code`, values: rows.map(({ code }) => code) },
    ];
  };
  return [
    ...ofLevel(1, 'O-level'),
    ...ofLevel(2, 'A-level'),
    { header: 'A-level paper', values: papers.map(({ subject, name }) => `${subject}/${name}`), width: 40 },
    { header: 'Paper code', values: papers.map(({ code }) => code) },
  ];
}
