import type { Received } from '@somero/contract';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { sql } from 'kysely';
import { type Context, fail, type Handler } from '../../handle.ts';
import { namedStaff } from '../../sessions/staffName.ts';
import { closingPaper } from '../payments/receiptPaper.ts';
import type { FrozenClosing } from './FrozenClosing.ts';
import { readOpenTills } from './readOpenTills.ts';
import { requireCashier } from './requireCashier.ts';
import { shownTill } from './shownTill.ts';

const mostClosings = 1000;

export const getTills: Handler<'getTills'> = async (filters, ctx) => {
  if (filters.endAt < filters.startFrom) throw fail(texts.endBeforeStart, 'endAt');
  if (filters.userID !== undefined) await requireCashier(ctx.db, filters.userID);
  const rows = await matching(ctx, filters)
    .innerJoin('tills', 'tills.id', 'closings.tillID')
    .select(['closings.closingNo', 'tills.userID', 'tills.openedAt', 'tills.confirmed', 'closings.at as closedAt'])
    .select('closings.userID as closedBy')
    .select(['expected', 'counted', 'banked', 'slip', 'reason', 'content', 'untilEntry', 'accountID'])
    .orderBy('closings.closingNo', 'desc')
    .limit(mostClosings)
    .execute();
  const mainData = [];
  for (const { content, untilEntry, ...row } of rows) {
    const { cashier, by, account } = JSON.parse(content) as FrozenClosing;
    mainData.push({
      ...{ ...row, name: cashier, by, account },
      ...{ difference: row.counted - row.expected, stays: row.counted - row.banked },
      // Banking is the last that a closing posts.
      bankingID: row.banked > 0 ? untilEntry : null,
      path: await ctx.link(closingPaper(row.closingNo)),
    });
  }
  const { total, ...sums } = await readSums(ctx, filters);
  return {
    ...{ mainData, total, sums, cashiers: await readCashiers(ctx, filters) },
    tills: (await readOpenTills(ctx.db)).map(shownTill),
    msg: total === 0 ? schoolTexts.noDataFound : '',
  };
};

const difference = sql<number>`closings.counted - closings.expected`;

type Days = Pick<Received<'getTills'>, 'startFrom' | 'endAt'>;

function matching({ db }: Context, { startFrom, endAt, userID, state }: Days & Partial<Received<'getTills'>>) {
  return db
    .selectFrom('tillClosings as closings')
    .where('closings.day', '>=', startFrom)
    .where('closings.day', '<=', endAt)
    .$if(userID !== undefined, (query) =>
      query.where('closings.tillID', 'in', (eb) =>
        eb
          .selectFrom('tills')
          .select('id')
          .where('userID', '=', userID ?? 0),
      ),
    )
    .$if(state === 'DIFFERENT', (query) => query.where(difference, '<>', 0))
    .$if(state === 'UNCONFIRMED', (query) =>
      query
        .where('closings.banked', '>', 0)
        .where('closings.tillID', 'in', (eb) => eb.selectFrom('tills').select('id').where('confirmed', '=', 0)),
    );
}

async function readSums(ctx: Context, filters: Received<'getTills'>) {
  const sums = await matching(ctx, filters)
    .select((eb) => [
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.sum<number | string | null>('counted').as('counted'),
      eb.fn.sum<number | string | null>('banked').as('banked'),
      sql<number | string | null>`sum(case when ${difference} < 0 then -(${difference}) else 0 end)`.as('short'),
      sql<number | string | null>`sum(case when ${difference} > 0 then ${difference} else 0 end)`.as('over'),
    ])
    .executeTakeFirstOrThrow();
  const { total, counted, banked, short, over } = sums;
  return {
    ...{ total: Number(total), counted: Number(counted ?? 0), banked: Number(banked ?? 0) },
    ...{ short: Number(short ?? 0), over: Number(over ?? 0) },
  };
}

async function readCashiers(ctx: Context, { startFrom, endAt }: Days) {
  const rows = await matching(ctx, { startFrom, endAt })
    .innerJoin('tills', 'tills.id', 'closings.tillID')
    .innerJoin('users', 'users.id', 'tills.userID')
    .select(['users.id', 'users.fname', 'users.lname'])
    .distinct()
    .execute();
  return namedStaff(rows);
}
