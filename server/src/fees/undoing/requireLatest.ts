import { chargingTexts as texts } from '@somero/contract/fees/charging/texts.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { conflict, type Db } from '../../handle.ts';
import { requireOpenYear } from '../settings/requireOpenYear.ts';

interface Named {
  id: number;
  label: string;
  at: string;
}

const mostNamed = 3;

/** @throws CallError 409 naming what must be undone first, or when the setting was changed by something else */
export async function requireLatest(db: Db, { id }: { id: number }): Promise<void> {
  const settings = await readBatchSettings(db, id);
  const [first] = settings;
  if (first?.yearID) await requireOpenYear(db, first.yearID, 'id');
  const later = [...(await adjustmentsOf(db, id)), ...(await joinersOf(db, id))];
  if (settings.length > 0) later.push(...(await changesAfter(db, id)));
  const batches = [...new Map(later.map((batch) => [batch.id, batch])).values()].sort((a, b) => b.id - a.id);
  if (batches.length > 0)
    throw conflict(
      texts.undoFirst(batches.slice(0, mostNamed).map(({ label, at }) => `${label} (${momentInWords(at)})`)),
    );
  if (settings.some(({ ver, storedVer }) => ver !== storedVer)) throw conflict(texts.settingChanged);
}

export const readBatchSettings = (db: Db, batchID: number) =>
  db
    .selectFrom('batchSettings as changed')
    .leftJoin('feeSettings as settings', 'settings.id', 'changed.settingID')
    .select(['changed.settingID', 'changed.before', 'changed.ver', 'settings.ver as storedVer'])
    .select(['settings.classID', 'settings.yearID', 'settings.studentID', 'settings.status'])
    .where('changed.batchID', '=', batchID)
    .execute();

const posted = ['CHARGE', 'ADJUST'] as const;

/** Standing batches with entries in the cells of standing charges. */
const batchesOfCharges = (db: Db) =>
  db
    .selectFrom('feeCharges as charges')
    .innerJoin('ledgerAccounts as cells', (join) =>
      join
        .onRef('cells.studentID', '=', 'charges.studentID')
        .onRef('cells.yearID', '=', 'charges.yearID')
        .onRef('cells.termID', '=', 'charges.termID')
        .on('cells.kind', '=', 'DUE'),
    )
    .innerJoin('ledgerLines as lines', 'lines.accountID', 'cells.id')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .innerJoin('feeBatches as batches', 'batches.id', 'entries.batchID')
    .select(['batches.id', 'batches.label', 'batches.at'])
    .distinct()
    .where('batches.undoneAt', 'is', null);

/** Batches that changed the charges which this one made. */
const adjustmentsOf = (db: Db, id: number): Promise<Named[]> =>
  batchesOfCharges(db)
    .innerJoin('ledgerEntries as made', 'made.seq', 'charges.entry')
    .where('made.batchID', '=', id)
    .where('entries.kind', '=', 'ADJUST')
    .where('batches.id', '<>', id)
    .execute();

/** Later batches that charged others in the classes which this one charged: without it they would stay charged, and their class not. */
const joinersOf = (db: Db, id: number): Promise<Named[]> =>
  db
    .selectFrom('chargedClasses as charged')
    .innerJoin('feeCharges as charges', (join) =>
      join
        .onRef('charges.yearID', '=', 'charged.yearID')
        .onRef('charges.termID', '=', 'charged.termID')
        .onRef('charges.classID', '=', 'charged.classID'),
    )
    .innerJoin('ledgerEntries as made', 'made.seq', 'charges.entry')
    .innerJoin('feeBatches as batches', 'batches.id', 'made.batchID')
    .select(['batches.id', 'batches.label', 'batches.at'])
    .distinct()
    .where('charged.batchID', '=', id)
    .where('batches.id', '>', id)
    .where('batches.undoneAt', 'is', null)
    .execute();

/** Later batches that changed a setting of this one, or charged by it. */
async function changesAfter(db: Db, id: number): Promise<Named[]> {
  const ofSettings = await db
    .selectFrom('batchSettings as own')
    .innerJoin('batchSettings as changed', 'changed.settingID', 'own.settingID')
    .innerJoin('feeBatches as batches', 'batches.id', 'changed.batchID')
    .select(['batches.id', 'batches.label', 'batches.at'])
    .distinct()
    .where('own.batchID', '=', id)
    .where('batches.id', '>', id)
    .where('batches.undoneAt', 'is', null)
    .execute();
  const ofStudents = await chargesAfter(db, id).whereRef('charges.studentID', '=', 'settings.studentID').execute();
  const ofClass = await chargesAfter(db, id)
    .where('settings.studentID', 'is', null)
    .whereRef('charges.classID', '=', 'settings.classID')
    .execute();
  return [...ofSettings, ...ofStudents, ...ofClass];
}

const chargesAfter = (db: Db, id: number) =>
  batchesOfCharges(db)
    .innerJoin('feeSettings as settings', 'settings.yearID', 'charges.yearID')
    .innerJoin('batchSettings as own', 'own.settingID', 'settings.id')
    .where('own.batchID', '=', id)
    .where('batches.id', '>', id)
    .where('entries.kind', 'in', posted);
