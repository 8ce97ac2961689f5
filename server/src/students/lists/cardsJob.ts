import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, missing } from '../../handle.ts';
import { drawDocument } from '../../jobs/drawDocument.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import { storeDocument } from '../../jobs/storeDocument.ts';
import { printedName } from '../../names/printedName.ts';
import { readSettings } from '../../school/queries.ts';
import type { DocumentParts } from './documentParts.ts';
import type { drawStudentCards } from './drawStudentCards.ts';
import { readMembers } from './readMembers.ts';
import { readPrintedSchool } from './readPrintedSchool.ts';
import { readScope, type Scope } from './readScope.ts';
import type { StudentCards } from './studentCards.ts';

export interface CardsRequest extends Scope {
  kind: 'CARD' | 'LABEL';
  /** Absent in runs of before. */
  backs?: boolean;
  /** null: the whole class or stream. */
  studentIDs: number[] | null;
}

export const cardsJob = (parts: DocumentParts): JobKind => ({
  run: async (job) => {
    const { database } = parts;
    const request = job.payload as CardsRequest;
    const { className, streamName } = await readScope(database.read, request);
    const cards = await readCards(database.read, parts, request);
    if (cards.cards.length === 0) throw missing(schoolTexts.noStudentsFound);
    const { made, content } = await drawDocument<typeof drawStudentCards>(parts, job, {
      module: new URL('./drawStudentCards.ts', import.meta.url),
      name: 'drawStudentCards',
      data: { cards },
      total: cards.cards.length,
    });
    for (const { of, msg } of made.troubles) job.failed(of, msg);
    const what = request.kind === 'CARD' ? 'identity cards' : 'labels';
    const name = `${[className, streamName].filter(Boolean).join(' ')} ${what} ${cards.year}`;
    return storeDocument(parts.files, job, { content, name, format: 'pdf' });
  },
});

async function readCards(db: Db, { files }: DocumentParts, request: CardsRequest): Promise<StudentCards> {
  const members = await readMembers(db, request, { disabled: false, phones: false, details: false, byStream: true });
  const chosen = request.studentIDs && new Set(request.studentIDs);
  const { yearName } = await readSettings(db);
  return {
    kind: request.kind,
    backs: request.backs ?? false,
    school: await readPrintedSchool(db, files),
    year: yearName,
    cards: members
      .filter(({ id }) => chosen === null || chosen.has(id))
      .map((member) => ({
        name: printedName(member),
        place: [member.className, member.streamName].filter(Boolean).join(' '),
        regno: member.regno,
        lin: member.lin,
        house: member.house,
        residency: member.residency,
        photoFileID: member.photoFileID,
      })),
  };
}
