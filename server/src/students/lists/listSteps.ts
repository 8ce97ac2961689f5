import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { aDay, recordFile, type StoredFile } from '../../files/FileStore.ts';
import { sheetMime } from '../../files/storeSheet.ts';
import type { Context } from '../../handle.ts';
import { type DocumentAnswer, waitForDocument } from '../../jobs/waitForDocument.ts';
import { type ListRequest, showsDisabled } from './listRequest.ts';
import { makeListSheet } from './listSheet.ts';
import { labelOf, membersOf, readList } from './readList.ts';
import { readScope, requireSomebody } from './readScope.ts';

/** A sheet of up to so many students is made at once, in about 20 ms; a longer one by a job. */
const maxAtOnce = 200;

export const listSteps = <Asked>(
  call: 'generateClassList' | 'generateHouseList',
  read: (asked: Asked) => ListRequest,
) => ({
  prepare: async (asked: Asked, ctx: Context): Promise<StoredFile | undefined> => {
    const request = read(asked);
    const sheet = request.format === 'EXCEL' ? await makeSheet(request, ctx) : undefined;
    if (!sheet) await ctx.files.requireRoom();
    return sheet;
  },
  run: async (asked: Asked, ctx: Context, sheet: StoredFile | undefined): Promise<DocumentAnswer> => {
    const request = read(asked);
    if (sheet) {
      await recordFile(ctx.db, sheet);
      ctx.changed('file', sheet.id, null, { ...request });
      return { path: await ctx.link(sheet.id), msg: texts.listMade };
    }
    await readScope(ctx.db, request);
    await requireSomebody(ctx.db, request, { disabled: showsDisabled(request) });
    const run = { kind: call, payload: request, ownerID: ctx.who.userID, grant: ctx.grant };
    const jobID = await ctx.jobs.request(ctx.db, run);
    ctx.changed('job', jobID, null, { ...request });
    return { jobID };
  },
  finish: waitForDocument(texts.listMade),
});

/** undefined when the sheet is too long to be made at once. */
async function makeSheet(request: ListRequest, ctx: Context): Promise<StoredFile | undefined> {
  const list = await readList(ctx.db, request, ctx.now);
  if (membersOf(list).length > maxAtOnce) return undefined;
  const bytes = await makeListSheet(list);
  const label = `${labelOf(list)}.xlsx`;
  return ctx.files.store(bytes, { mime: sheetMime, label, createdBy: ctx.who.userID, lasts: aDay });
}
