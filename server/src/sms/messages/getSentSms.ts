import type { Answered, Received } from '@somero/contract';
import { adminCategory } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { searchedDigits } from '@somero/contract/telephone.ts';
import { sql } from 'kysely';
import { engineOf } from '../../database/columns.ts';
import type { Context, Db, Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { ownBranch } from '../branch.ts';
import type { Purse } from '../Purse.ts';
import { shownPhone } from './ending/blankOldSms.ts';
import { momentsOf } from './momentsOf.ts';

const usualSize = 100;

export const getSentSms: Handler<'getSentSms'> = async (asked, ctx) => {
  const { page = 1, size = usualSize, studentID, batchID, startFrom, endAt } = asked;
  const found = matching(asked, ctx);
  const before = (page - 1) * size;
  const sought = asked.text === undefined ? undefined : await newest(ctx.db, found, before, size);
  const rows = await (sought ? found.where('smsMessages.id', 'in', [0, ...sought.ids]) : found.offset(before))
    .leftJoin('smsGateways', 'smsGateways.id', 'smsMessages.gatewayID')
    .select(['smsMessages.id', 'smsMessages.batchID', 'smsMessages.name', 'smsMessages.phone', 'smsMessages.text'])
    .select(['smsMessages.parts', 'smsMessages.state', 'smsMessages.ref', 'smsMessages.reason', 'smsMessages.charged'])
    .innerJoin('users', 'users.id', 'smsBatches.userID')
    .select([
      'smsGateways.name as gateway',
      'smsMessages.createdAt',
      'smsMessages.sentAt',
      'fname',
      'lname',
      'smsBatches.purse',
    ])
    .orderBy('smsMessages.createdAt', 'desc')
    .orderBy('smsMessages.id', 'desc')
    .limit(size)
    .execute();
  const isLast = rows.length < size && (rows.length > 0 || before === 0);
  const total = isLast ? before + rows.length : (sought?.total ?? (await count(found)));
  // What one student's parents got is no list of people.
  if (studentID === undefined) ctx.hasListed('smsMessages', { messages: total, batchID, startFrom, endAt });
  return {
    mainData: rows.map(shown),
    total,
    msg: total === 0 ? schoolTexts.noDataFound : '',
  };
};

type Asked = Received<'getSentSms'>;

/** Of personal texts those that the caller may read. */
function matching(asked: Asked, { db, who }: Context) {
  const { text, state, userID, batchID, studentID } = asked;
  const { from, until } = momentsOf(asked);
  const isAdmin = who.catID === adminCategory;
  const digits = text === undefined ? '' : searchedDigits(text);
  const part = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  // As their indexes have them: in SQLite «like» knows no case, and to fold each text first takes most of a search.
  const searched =
    engineOf(db) === 'sqlite'
      ? [sql<string>`"smsMessages".name || char(10) || "smsMessages".text`]
      : (['name', 'text'] as const).map((column) => sql<string>`lower(${sql.ref(`smsMessages.${column}`)})`);
  return db
    .selectFrom('smsMessages')
    .innerJoin('smsBatches', 'smsBatches.id', 'smsMessages.batchID')
    .where('smsBatches.branchID', '=', ownBranch)
    .$if(batchID !== undefined, (query) => query.where('smsMessages.batchID', '=', batchID ?? 0))
    .$if(batchID === undefined && studentID === undefined, (query) =>
      query.where('smsMessages.createdAt', '>=', from).where('smsMessages.createdAt', '<', until),
    )
    .$if(studentID !== undefined, (query) =>
      query.where('smsMessages.id', 'in', (of) =>
        of
          .selectFrom('smsMessageStudents')
          .select('messageID')
          .where('studentID', '=', studentID ?? 0),
      ),
    )
    .$if(state !== undefined, (query) => query.where('smsMessages.state', '=', state ?? 'SENT'))
    .$if(userID !== undefined, (query) => query.where('smsBatches.userID', '=', userID ?? 0))
    .$if(digits.length > 2, (query) => query.where('smsMessages.phone', 'like', `%${digits}%`))
    .$if(text !== undefined && digits.length <= 2, (query) =>
      query.where((row) => row.or(searched.map((words) => row(words, 'like', sql<string>`${part} escape '\\'`)))),
    )
    .$if(!isAdmin, (query) =>
      query.where((row) =>
        row.or([
          row('smsBatches.isPersonal', '=', 0),
          row('smsBatches.userID', '=', who.userID),
          ...(who.rights.seeFee === 1 ? [row('smsBatches.source', '=', 'FEES')] : []),
        ]),
      ),
    );
}

type Found = ReturnType<typeof matching>;

/** Words may be in any row: oldest first, as they lie, is a third cheaper on SQLite; the few found are ordered afterwards. */
async function newest(db: Db, found: Found, before: number, size: number) {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => found.select(['smsMessages.id', 'smsMessages.createdAt']),
    )
    .selectFrom('found')
    .select('id')
    .select((eb) => eb.selectFrom('found').select(eb.fn.countAll<number | string>().as('count')).as('total'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(before)
    .execute();
  const [first] = rows;
  return { ids: rows.map(({ id }) => id), total: first && Number(first.total) };
}

const count = async (found: Found): Promise<number> =>
  Number((await found.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow()).total);

interface Row {
  id: number;
  batchID: number;
  name: string;
  phone: string;
  text: string;
  parts: number;
  state: Answered<'getSentSms'>['mainData'][number]['status'];
  ref: string | null;
  reason: string;
  charged: number;
  gateway: string | null;
  createdAt: string;
  sentAt: string | null;
  fname: string;
  lname: string;
  purse: Purse;
}

const shown = ({ batchID, phone, text, state, ref, gateway, createdAt, sentAt, fname, lname, purse, ...row }: Row) => ({
  ...row,
  ...{
    batch: batchID,
    phone: shownPhone(phone),
    message: text,
    status: state,
    reference: ref ?? '',
    gateway: gateway ?? '',
  },
  ...{ created_at: createdAt, sentAt: sentAt ?? '', by: staffName({ fname, lname }) },
  simulator: Number(purse === 'SIMULATOR'),
});
