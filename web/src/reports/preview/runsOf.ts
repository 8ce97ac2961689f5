import type { Answer } from '@somero/contract';

type Issued = Answer<'getIssuedReports'>['reports'][number];

interface PrintedRun {
  at: string;
  by: string;
  streams: string[];
  count: number;
}

/** Cards that one person printed in one minute are of one run. The newest first, as the cards come. */
export function runsOf(cards: readonly Pick<Issued, 'issuedAt' | 'by' | 'streamName'>[]): PrintedRun[] {
  const runs = new Map<string, PrintedRun>();
  for (const { issuedAt, by, streamName } of cards) {
    const key = `${issuedAt.slice(0, 16)} ${by}`;
    const run = runs.get(key) ?? { at: issuedAt, by, streams: [], count: 0 };
    run.count += 1;
    if (!run.streams.includes(streamName)) run.streams.push(streamName);
    runs.set(key, run);
  }
  return [...runs.values()];
}
