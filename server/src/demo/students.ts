import { fullName } from '@somero/contract/students/rules.ts';
import { foldName } from '@somero/contract/text.ts';
import type { Kysely } from 'kysely';
import { inChunks } from '../database/inChunks.ts';
import type { Tables } from '../database/tables.ts';
import { Chance } from './chance.ts';
import { addClassHistory, addFamilies } from './families.ts';
import { boys, formerSchools, girls, surnames } from './names.ts';
import { combinations, generalPaper, ordinaryMenu } from './topics.ts';

export interface TrainingStudent {
  id: number;
  classID: number;
  streamID: number;
  subjectIDs: readonly number[];
  /** A-level only. */
  papers: readonly { id: number; subjectID: number }[];
  /** 30 to 85, in marks of 100. */
  ability: number;
}

interface Stream {
  classID: number;
  streamID: number;
  count: number;
  seed: number;
  now: Date;
}

export async function addStream(db: Kysely<Tables>, stream: Stream): Promise<TrainingStudent[]> {
  const chance = new Chance(stream.seed);
  const people = Array.from({ length: stream.count }, (_, index) => person(chance, stream, index));
  const rows = await db.insertInto('students').values(people).returning('id').execute();
  const papersOf = await papersBySubject(db);
  const students = rows.map(({ id }, index) => {
    const [one, two, three, subsidiary] = chance.one(combinations);
    const subjectIDs = stream.classID < 5 ? ordinaryMenu : [generalPaper, one, two, three, subsidiary];
    // Some subjects offer more papers than a candidate sits: take at most three.
    const papers =
      stream.classID < 5
        ? []
        : subjectIDs.flatMap((subjectID) =>
            (papersOf.get(subjectID) ?? [])
              .slice(0, subjectID === 104 ? 2 : 3)
              .map((paper) => ({ id: paper, subjectID })),
          );
    const { classID, streamID } = stream;
    const religionID = people[index]?.religionID ?? 0;
    return { id, classID, streamID, religionID, subjectIDs, papers, ability: chance.near(58, 22) };
  });
  await addFamilies(db, students, stream.seed);
  await addClassHistory(db, students, stream.now);
  const subjects = students.flatMap(({ id, subjectIDs }) =>
    subjectIDs.map((subjectID) => ({ studentID: id, subjectID })),
  );
  for (const part of inChunks(subjects)) await db.insertInto('studentSubjects').values(part).execute();
  const papers = students.flatMap((student) =>
    student.papers.map(({ id }) => ({ studentID: student.id, paperID: id })),
  );
  for (const part of inChunks(papers)) await db.insertInto('studentPapers').values(part).execute();
  return students;
}

function person(chance: Chance, { classID, streamID, now }: Stream, index: number) {
  const isGirl = chance.rarely(2);
  const surname = chance.one(surnames);
  const firstname = chance.one(isGirl ? girls : boys);
  const othername = chance.rarely(3) ? chance.one(surnames) : '';
  const regno = `${String(chance.whole(1000, 9999)).padStart(6, '0')}/${classID}${streamID}${String(index + 1).padStart(2, '0')}`;
  const at = now.toISOString();
  return {
    regno,
    regnoKey: regno,
    surname,
    firstname,
    othername,
    nameKey: foldName(fullName({ surname, firstname, othername })),
    gender: isGirl ? 'Female' : 'Male',
    dob: `${now.getUTCFullYear() - 12 - classID}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
    religionID: chance.whole(1, 5),
    nationality: 'Ugandan',
    formerSchool: chance.one(formerSchools),
    aggregates: String(chance.whole(4, 28)),
    grade: String(chance.whole(1, 3)),
    levelID: classID < 5 ? 1 : 2,
    classID,
    streamID,
    houseID: chance.whole(1, 4),
    residencyID: chance.whole(1, 2),
    lin: '',
    photoFileID: null,
    status: 1,
    createdAt: at,
    updatedAt: at,
  };
}

async function papersBySubject(db: Kysely<Tables>): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('chapters')
    .select(['id', 'subjectID'])
    .where('kind', '=', 'paper')
    .orderBy('id')
    .execute();
  const found = new Map<number, number[]>();
  for (const { id, subjectID } of rows) found.set(subjectID, [...(found.get(subjectID) ?? []), id]);
  return found;
}
