import { schoolDay } from '@somero/contract/schoolTime.ts';
import { applicationStatus, completeStage } from '@somero/contract/students/rules.ts';
import type { Context, Handler } from '../../handle.ts';
import { readFormLists } from '../formLists.ts';
import { oddities } from '../softChecks.ts';
import { applyForm, emptyRecord, type FormChange } from '../studentRecord.ts';
import { readApplicationRecord } from './applicationRecord.ts';
import { readPlaces } from './readPlaces.ts';

export const showApplication: Handler<'showApplication'> = async ({ showID }, ctx) => ({
  selected: await readApplicationRecord(ctx, showID),
  ...(await readForDecision(ctx, showID)),
});

async function readForDecision({ db, now }: Context, id: number) {
  const waiting = await db
    .selectFrom('applications')
    .select('form')
    .where('id', '=', id)
    .where('status', '=', applicationStatus.pending)
    .where('stage', '=', completeStage)
    .executeTakeFirst();
  if (!waiting) return { warnings: [], places: { streams: [], houses: [] } };
  const form: FormChange = JSON.parse(waiting.form);
  return {
    warnings: oddities(applyForm(emptyRecord, form), await readFormLists(db), schoolDay(now)),
    places: await readPlaces(db, form),
  };
}
