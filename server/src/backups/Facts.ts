/** What a run left in `safekeeping`. */
export interface Facts {
  ok: boolean;
  problem?: string;
  set?: string;
  /** Of a backup, by place; `error` says why a set is not there. */
  places?: { address: string; error: string | null; sets: number; free: number | null }[];
  rows?: number;
  files?: number;
  /** Files that are gone, or not as they were stored. */
  problems?: string[];
  /** Of a proof: what was tried, and what nobody can verify. */
  done?: string[];
  /** Of a proof: rows of what must not shrink. */
  counts?: Record<string, number>;
  notes?: string[];
}

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

export function inWords({ problem, places = [], rows, files, problems = [], done = [], notes = [] }: Facts): string {
  const errors = places.flatMap(({ error }) => (error === null ? [] : [error]));
  const isNowhere = places.length > 0 && errors.length === places.length;
  const whole = rows === undefined || isNowhere ? '' : `${counted(rows, 'row')}, ${counted(files ?? 0, 'file')}`;
  return [problem, ...errors, ...problems, whole, ...done, ...notes].filter(Boolean).join('; ');
}
