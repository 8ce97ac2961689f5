import { z } from 'zod';
import { call } from '../call.ts';
import { payload, secret } from '../fields.ts';
import { safekeepingTexts as texts } from './texts.ts';

const run = z.object({
  id: z.number(),
  kind: z.enum(['BACKUP', 'PROOF', 'RESTORE', 'UPGRADE', 'MOVE', 'KEY']),
  at: z.string(),
  ok: z.number(),
  /** What was made or found, in words. */
  words: z.string(),
});

export const safekeepingCalls = {
  getSafekeeping: call({
    about: 'The backups: where they lie, the last one, the last proof that one restores, the next, and what is wrong.',
    allowed: 'admin',
    writes: false,
    payload: payload({}),
    answer: z.object({
      /** 1: BACKUP_URL names a place. */
      isOn: z.number(),
      /** In words, the gravest first; each waits for somebody. */
      problems: z.array(z.string()),
      places: z.array(
        z.object({
          address: z.string(),
          /** '' when the last set is there. */
          error: z.string(),
          sets: z.number(),
          /** Bytes; null: nobody can tell. */
          free: z.number().nullable(),
        }),
      ),
      /** The newest of each; null: none yet. */
      backup: run.nullable(),
      proof: run.nullable(),
      /** When the next backup begins; '' when none does. */
      next: z.string(),
      key: z.enum(['NONE', 'MADE', 'PRINTED', 'ELSEWHERE']),
      /** The newest first, at most 50. */
      mainData: z.array(run),
    }),
  }),
  makeBackup: call({
    about: 'Makes a backup now, besides those of every hour: answers the run.',
    allowed: 'admin',
    writes: true,
    // While one waits, a second is the same run.
    repeatable: false,
    payload: payload({}),
    answer: z.object({ jobID: z.number(), msg: z.string().optional() }),
  }),
  printBackupKey: call({
    about: 'The key that opens the backups, once, for the head teacher’s safe. Asks for one’s own password.',
    allowed: 'admin',
    writes: true,
    repeatable: false,
    payload: payload({ current: secret(texts.enterOwn) }),
    answer: z.object({ school: z.string(), at: z.string(), key: z.string() }),
  }),
};
