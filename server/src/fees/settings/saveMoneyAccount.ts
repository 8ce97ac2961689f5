import type { Received } from '@somero/contract';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { cleared } from '../../cleared.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, fail, type Handler, missing } from '../../handle.ts';

export const saveMoneyAccount: Handler<'saveMoneyAccount'> = async (payload, ctx) => {
  const accounts = await ctx.db.selectFrom('moneyAccounts').selectAll().orderBy('id').execute();
  const before = accounts.find(({ id }) => id === payload.id);
  if (payload.id !== undefined && !before) throw missing();
  if (before && payload.ver !== undefined && payload.ver !== before.ver) {
    const { nameKey: _, ...current } = before;
    throw await conflictShowing(ctx, 'getSchoolFeesData', schoolTexts.changedMeanwhile, current);
  }
  const fields = fieldsOf(payload, before);
  if (accounts.some(({ id, nameKey }) => nameKey === fields.nameKey && id !== before?.id))
    throw conflict(schoolTexts.nameTaken);
  const id = before ? await change(before, fields, ctx) : await add(fields, ctx);
  return { msg: before ? 'The account is saved' : 'The account is added', id };
};

type Account = Omit<Row, 'id' | 'ver'>;
interface Row {
  id: number;
  kind: 'BANK' | 'MOBILE MONEY' | 'SCHOOLPAY';
  name: string;
  nameKey: string;
  number: string;
  status: number;
  ver: number;
}

function fieldsOf(payload: Received<'saveMoneyAccount'>, before: Row | undefined): Account {
  const kind = payload.kind ?? before?.kind;
  const name = payload.name ?? before?.name;
  if (kind === undefined) throw fail(texts.selectKind, 'kind');
  if (before && kind !== before.kind) throw fail(texts.kindStays, 'kind');
  if (name === undefined) throw fail(schoolTexts.enterName, 'name');
  const number = cleared(payload.number, before?.number ?? '');
  return { kind, name, nameKey: foldName(name), number, status: payload.status ?? before?.status ?? 1 };
}

async function change(before: Row, fields: Account, ctx: Context): Promise<number> {
  const after = { ...fields, ver: before.ver + 1 };
  await ctx.db.updateTable('moneyAccounts').set(after).where('id', '=', before.id).execute();
  ctx.changed('moneyAccount', before.id, before, after);
  return before.id;
}

async function add(fields: Account, ctx: Context): Promise<number> {
  const { id } = await ctx.db.insertInto('moneyAccounts').values(fields).returning('id').executeTakeFirstOrThrow();
  ctx.changed('moneyAccount', id, null, fields);
  return id;
}
