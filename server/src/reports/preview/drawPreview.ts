import type { CardDesignName } from '@somero/contract/school/reference.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Source } from '../../database/Database.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import type { Db } from '../../handle.ts';
import { gradeSection } from '../gradeSection.ts';
import { thawCard, thawCards } from '../issued/frozen.ts';
import { readRun } from '../readRun.ts';
import type { ReportRun } from '../reportRun.ts';
import { pdfOfCards } from './pdfOfCards.ts';
import { samplePhoto } from './samplePhoto.ts';
import { sampleSection, sampleSets } from './sampleSection.ts';

interface Previewing {
  source: Source;
  filesPlace: FilesPlace;
  now: Date;
  design: CardDesignName;
  /** Absent: the school's own. */
  colour?: string;
  curriculumID: number;
}

/** The first page of a made-up student's card, with the school's own head and settings, in the worker. */
export const drawPreview = (asked: Previewing): Promise<Uint8Array> =>
  readSnapshot<Tables, Uint8Array>(asked.source, async (db) => draw(await readSampleRun(db, asked), asked));

async function readSampleRun(db: Db, { filesPlace, design, colour }: Previewing): Promise<ReportRun> {
  const { currentYearID: yearID, currentTermID: termID } = await db
    .selectFrom('settings')
    .select(['currentYearID', 'currentTermID'])
    .executeTakeFirstOrThrow();
  const sets = sampleSets(termID);
  const request = {
    ...{ kind: 'EOT_REPORT' as const, yearID, termID, setIDs: sets.map(({ id }) => id) },
    ...{ scope: [], isCurrentYear: true },
  };
  // Its code is none: nothing is issued.
  const facts = { request, publicUrl: '', codeKey: 'sample' };
  const { run } = await readRun(db, storedFiles(filesPlace), facts, () => undefined);
  return { ...run, sets, design, ...(colour !== undefined && { colour }) };
}

async function draw(run: ReportRun, { curriculumID, now }: Previewing): Promise<Uint8Array> {
  const { shared, cards } = gradeSection(run, sampleSection(run, curriculumID), {
    badgeFileID: null,
    signatureFileID: null,
  });
  const photo = await samplePhoto();
  const drawn = cards.map(({ card }) => {
    const balance = run.printsBalance && { balance: { on: schoolDay(now), amount: 150_000 } };
    const frozen = { ...card, ...balance, photoFileID: 'sample', verifyUrl: 'https://school.example/verify/SAMPLE' };
    return thawCard(shared, frozen, 'SAMPLE', () => Promise.resolve(photo));
  });
  return pdfOfCards(thawCards(shared, run.school, drawn));
}
