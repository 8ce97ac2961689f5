import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Source } from '../../database/Database.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { CallError, type Db, missing } from '../../handle.ts';
import { printedName } from '../../names/printedName.ts';
import { gradeSection } from '../gradeSection.ts';
import { printedPhoto, thawCard, thawCards } from '../issued/frozen.ts';
import { printedBalances } from '../issued/printedBalances.ts';
import type { ReportRequest } from '../ReportRequest.ts';
import { readSection } from '../readReportRun.ts';
import { readRun } from '../readRun.ts';
import { pdfOfCards } from './pdfOfCards.ts';

interface Previewing {
  source: Source;
  filesPlace: FilesPlace;
  now: Date;
  /** Of one class. */
  request: ReportRequest;
}

interface FirstReport {
  student: string;
  pdf: Uint8Array;
}

/** The first report of a run, without a code, in the worker. @throws CallError when it would have none */
export const drawFirstReport = (asked: Previewing): Promise<FirstReport> =>
  readSnapshot<Tables, FirstReport>(asked.source, (db) => draw(db, asked));

async function draw(db: Db, { filesPlace, now, request }: Previewing): Promise<FirstReport> {
  const [scope] = request.scope;
  if (!scope) throw missing(schoolTexts.noStudentsFound);
  const read = storedFiles(filesPlace);
  const facts = { request, publicUrl: '', codeKey: 'preview' };
  const { run, pictures } = await readRun(db, read, facts, () => undefined);
  const { shared, cards, failed } = gradeSection(run, await readSection(db, request, scope), pictures);
  const [first] = cards;
  if (!first) {
    const [reason] = failed;
    throw reason ? new CallError(409, `${reason.student}: ${reason.msg}`) : missing(schoolTexts.noStudentsFound);
  }
  const terms = { mayReissue: true, now };
  const balances = run.printsBalance ? await printedBalances(db, [first], { request, terms }) : undefined;
  const balance = balances?.get(first.student.id);
  const card = thawCard(shared, { ...first.card, ...(balance && { balance }), verifyUrl: '' }, '', printedPhoto(read));
  return { student: printedName(first.student), pdf: await pdfOfCards(thawCards(shared, run.school, [card])) };
}
