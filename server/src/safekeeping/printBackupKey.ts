import { readFile } from 'node:fs/promises';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { keyPath } from '../backups/keyPath.ts';
import { conflict, inSteps } from '../handle.ts';
import { recordRun } from './recordRun.ts';

/** Once: who needs it again has the server's console. */
export const printBackupKey = inSteps<'printBackupKey', string>({
  prepare: async ({ current }, ctx) => {
    await ctx.requireCurrent(current);
    if (ctx.school.backups?.hasRecipient) throw conflict(texts.keyElsewhere);
    const key = await readFile(keyPath(ctx.files.folder), 'utf8').catch(() => '');
    if (key.trim() === '') throw conflict(texts.noKey);
    return key.trim();
  },
  run: async (_, { db, now, changed }, key) => {
    const printed = await db.selectFrom('safekeeping').select('id').where('kind', '=', 'KEY').executeTakeFirst();
    if (printed) throw conflict(texts.keyIsPrinted);
    await recordRun(db, 'KEY', now, { ok: true });
    changed('safekeeping', 0, null, { key: 'printed' });
    const { name } = await db.selectFrom('profile').select('name').where('id', '=', 1).executeTakeFirstOrThrow();
    return { school: name, at: now.toISOString(), key };
  },
});
