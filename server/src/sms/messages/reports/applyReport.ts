import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { type Selectable, sql } from 'kysely';
import { prepared } from '../../../database/prepared.ts';
import { together } from '../../../database/queries/together.ts';
import type { Report } from '../../../gateways/sms/SmsDriver.ts';
import type { Db } from '../../../handle.ts';
import { addReview, closeReview } from '../../review/addReview.ts';
import { unknownKey } from '../reviewUnknown.ts';
import type { MessageTables } from '../tables.ts';

type Row = Pick<Selectable<MessageTables['smsMessages']>, 'id' | 'state' | 'charged' | 'ref'>;
const aDay = 24 * 3_600_000;

/** Final reports, each in one query, all sent together: hundreds come in a second. @returns those that need a closer look */
export async function applyFinal(
  db: Db,
  gatewayID: number,
  reports: readonly Report[],
  now: Date,
): Promise<Set<Report>> {
  const changed = await together(
    ...reports.map(async (report) => {
      const { ref, phone, state, at = now.toISOString() } = report;
      if (ref === undefined || (state !== 'DELIVERED' && state !== 'FAILED')) return 0;
      const values = { gatewayID, ref, state, reason: reasonOf(report), endedAt: at };
      return phone === '' ? endByRef.run(db, values) : endByRefAndPhone.run(db, { ...values, phone });
    }),
  );
  return new Set(reports.filter((_, index) => changed[index] === 0));
}

const reasonOf = ({ state, reason }: Report): string => (state === 'FAILED' ? reason || texts.undelivered : '');

/** The first final report stays; a contradiction goes to review (sms.md, section 3). @returns false while the message is handed over */
export async function applyReport(db: Db, gatewayID: number, report: Report, now: Date): Promise<boolean> {
  if (report.state === 'UNKNOWN WORD') return true;
  const row = (await byRef(db, gatewayID, report)) ?? (await onlyUnknown(db, gatewayID, report, now));
  if (!row) return !(await isBeingSent(db, gatewayID, report));
  const { state } = report;
  const isFinal = row.state === 'DELIVERED' || row.state === 'FAILED';
  if (isFinal && state !== 'SENT' && state !== row.state) {
    const item = { kind: 'REPORTS DIFFER' as const, itemKey: `message ${row.id}`, text: texts.reportsDiffer };
    await addReview({ db, now }, { ...item, gatewayID, messageID: row.id, theirRef: report.ref ?? '' });
  }
  if (isFinal || (state === 'SENT' && row.state === 'SENT')) return true;
  const at = report.at ?? now.toISOString();
  await setReported.run(db, {
    ...{ id: row.id, state, ref: row.ref ?? report.ref ?? null, endedAt: state === 'SENT' ? null : at },
    reason: reasonOf(report),
  });
  if (row.state === 'UNKNOWN') await closeReview({ db, now }, unknownKey(row.id));
  return true;
}

const taken = (db: Db, gatewayID: number) =>
  db.selectFrom('smsMessages').select(['id', 'state', 'charged', 'ref']).where('gatewayID', '=', gatewayID);

const setReported = prepared(
  (
    db: Db,
    {
      id,
      state,
      reason,
      ref,
      endedAt,
    }: Pick<Selectable<MessageTables['smsMessages']>, 'id' | 'state' | 'reason' | 'ref' | 'endedAt'>,
  ) => db.updateTable('smsMessages').set({ state, reason, ref, endedAt }).where('id', '=', id),
);

const ofRef = (db: Db, { gatewayID, ref }: { gatewayID: number; ref: string }) =>
  taken(db, gatewayID).where('ref', '=', ref).where('state', 'in', ['SENT', 'DELIVERED', 'FAILED', 'UNKNOWN']).limit(2);
const byRefAlone = prepared(ofRef);
const byRefAndPhone = prepared((db: Db, { gatewayID, ref, phone }: { gatewayID: number; ref: string; phone: string }) =>
  ofRef(db, { gatewayID, ref }).where('phone', '=', phone),
);

type End = Pick<Selectable<MessageTables['smsMessages']>, 'state' | 'reason' | 'endedAt'> & {
  gatewayID: number;
  ref: string;
};

const ended = (db: Db, { state, reason, endedAt }: Pick<End, 'state' | 'reason' | 'endedAt'>) =>
  db.updateTable('smsMessages').set({ state, reason, endedAt }).where('state', '=', sql.lit('SENT'));
const only = (rows: ReturnType<typeof ofRef>) =>
  rows
    .clearSelect()
    .clearLimit()
    .select((row) => row.fn.min('id').as('id'))
    .having((row) => row.fn.countAll(), '=', sql.lit(1));
const endByRef = prepared((db: Db, { state, reason, endedAt, gatewayID, ref }: End) =>
  ended(db, { state, reason, endedAt }).where('id', 'in', only(ofRef(db, { gatewayID, ref }))),
);
const endByRefAndPhone = prepared(
  (db: Db, { state, reason, endedAt, gatewayID, ref, phone }: End & { phone: string }) =>
    ended(db, { state, reason, endedAt }).where(
      'id',
      'in',
      only(ofRef(db, { gatewayID, ref }).where('phone', '=', phone)),
    ),
);

/** At some gateways all messages of a request share a code. */
async function byRef(db: Db, gatewayID: number, { ref, phone }: Report): Promise<Row | undefined> {
  if (ref === undefined) return undefined;
  const rows =
    phone === ''
      ? await byRefAlone.rows(db, { gatewayID, ref })
      : await byRefAndPhone.rows(db, { gatewayID, ref, phone });
  return rows.length === 1 ? rows[0] : undefined;
}

async function onlyUnknown(db: Db, gatewayID: number, { phone }: Report, now: Date): Promise<Row | undefined> {
  if (phone === '') return undefined;
  const rows = await taken(db, gatewayID)
    .where('state', '=', 'UNKNOWN')
    .where('phone', '=', phone)
    .where('claimedAt', '>', new Date(now.getTime() - aDay).toISOString())
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

const isBeingSent = async (db: Db, gatewayID: number, { phone }: Report): Promise<boolean> =>
  (await taken(db, gatewayID).where('state', '=', 'SENDING').where('phone', '=', phone).executeTakeFirst()) !==
  undefined;
