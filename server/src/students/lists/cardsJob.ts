import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { recordFile } from '../../files/FileStore.ts';
import { type Db, missing } from '../../handle.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import { readSettings } from '../../school/queries.ts';
import type { DocumentParts } from './documentParts.ts';
import type { drawStudentCards } from './drawStudentCards.ts';
import { readMembers } from './readMembers.ts';
import { readPrintedSchool } from './readPrintedSchool.ts';
import { readScope, type Scope } from './readScope.ts';
import type { StudentCards } from './studentCards.ts';

export interface CardsRequest extends Scope {
  kind: 'CARD' | 'LABEL';
  /** null: everybody of the class or stream. */
  studentIDs: number[] | null;
}

/** Makes the identity cards or labels of students. */
export const cardsJob = (parts: DocumentParts): JobKind => ({
  run: async (job) => {
    const { database, files } = parts;
    const request = job.payload as CardsRequest;
    const { className, streamName } = await readScope(database.read, request);
    const cards = await readCards(database.read, parts, request);
    if (cards.cards.length === 0) throw missing(schoolTexts.noStudentsFound);
    const outFile = await files.temporary();
    await draw(parts, job, cards, outFile);
    const what = request.kind === 'CARD' ? 'identity cards' : 'labels';
    const label = `${[className, streamName].filter(Boolean).join(' ')} ${what} ${cards.year}.pdf`;
    const kept = await files.keep({ path: outFile }, { mime: 'application/pdf', label, createdBy: job.ownerID });
    return async (db) => {
      await recordFile(db, kept);
      return { fileID: kept.id };
    };
  },
});

async function readCards(db: Db, { files }: DocumentParts, request: CardsRequest): Promise<StudentCards> {
  const members = await readMembers(db, request, { disabled: false, phones: false, byStream: true });
  const chosen = request.studentIDs && new Set(request.studentIDs);
  const { yearName } = await readSettings(db);
  return {
    kind: request.kind,
    school: await readPrintedSchool(db, files),
    year: yearName,
    cards: members
      .filter(({ id }) => chosen === null || chosen.has(id))
      .map((member) => ({
        name: fullName(member),
        place: [member.className, member.streamName].filter(Boolean).join(' '),
        regno: member.regno,
        house: member.house,
        residency: member.residency,
        photoFileID: member.photoFileID,
      })),
  };
}

async function draw({ files, pool }: DocumentParts, job: RunningJob, cards: StudentCards, outFile: string) {
  const total = cards.cards.length;
  job.progress(0, total);
  const { troubles } = await pool.run<typeof drawStudentCards>(
    new URL('./drawStudentCards.ts', import.meta.url),
    'drawStudentCards',
    { cards, outFile, folder: files.folder },
    { onProgress: (done) => job.progress(done, total) },
  );
  job.signal.throwIfAborted();
  for (const { of, msg } of troubles) job.failed(of, msg);
}
