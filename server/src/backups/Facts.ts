import { z } from 'zod';

export const factsForm = z.object({
  ok: z.boolean(),
  problem: z.string().optional(),
  set: z.string().optional(),
  /** Of a backup, by place; `error` says why a set is not there. */
  places: z
    .array(
      z.object({ address: z.string(), error: z.string().nullable(), sets: z.number(), free: z.number().nullable() }),
    )
    .optional(),
  rows: z.number().optional(),
  files: z.number().optional(),
  /** Files that are gone, or not as they were stored. */
  problems: z.array(z.string()).optional(),
  /** Of a proof: what was tried, and what nobody can verify. */
  done: z.array(z.string()).optional(),
  /** Of a proof: rows of what must not shrink. */
  counts: z.record(z.string(), z.number()).optional(),
  notes: z.array(z.string()).optional(),
});

/** What a run left in `safekeeping`. */
export type Facts = z.infer<typeof factsForm>;

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

export function inWords({ problem, places = [], rows, files, problems = [], done = [], notes = [] }: Facts): string {
  const errors = places.flatMap(({ error }) => (error === null ? [] : [error]));
  const isNowhere = places.length > 0 && errors.length === places.length;
  const whole = rows === undefined || isNowhere ? '' : `${counted(rows, 'row')}, ${counted(files ?? 0, 'file')}`;
  return [problem, ...errors, ...problems, whole, ...done, ...notes].filter(Boolean).join('; ');
}
