import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Context, conflict, fail, missing } from '../../handle.ts';
import { readSettings } from '../queries.ts';
import type { Entry } from './Entry.ts';

const calendarYear = /^(19|20|21)\d\d$/;

/** A year cannot be renamed, because its marks belong to that year. */
export async function saveYear(entry: Entry, ctx: Context): Promise<number> {
  return entry.id === undefined ? addYear(entry, ctx) : changeYear(entry.id, entry, ctx);
}

async function addYear({ name, status = 1 }: Entry, ctx: Context): Promise<number> {
  if (name === undefined) throw fail(schoolTexts.enterName, 'name');
  if (!calendarYear.test(name)) throw fail('Enter a calendar year, for example 2027', 'name');
  const taken = await ctx.db.selectFrom('years').where('yearName', '=', name).select('id').executeTakeFirst();
  if (taken) throw conflict(schoolTexts.nameTaken);
  const after = { yearName: name, status };
  const { id } = await ctx.db.insertInto('years').values(after).returning('id').executeTakeFirstOrThrow();
  ctx.changed('years', id, null, after);
  return id;
}

async function changeYear(id: number, { name, status }: Entry, ctx: Context): Promise<number> {
  const before = await ctx.db.selectFrom('years').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw missing();
  if (name !== undefined && name !== before.yearName) throw fail('A year cannot be renamed', 'name');
  const { currentYear } = await readSettings(ctx.db);
  if (status === 0 && id === currentYear) throw conflict('The current year cannot be disabled');
  const after = { ...before, status: status ?? before.status };
  await ctx.db.updateTable('years').set({ status: after.status }).where('id', '=', id).execute();
  ctx.changed('years', id, before, after);
  return id;
}
