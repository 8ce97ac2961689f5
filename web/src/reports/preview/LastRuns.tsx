import { momentInWords } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { useCall } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import css from './BesideForm.module.css';
import type { Previewed } from './previewed.ts';
import { runsOf } from './runsOf.ts';

const most = 5;

/** What was printed of this class: when, by whom, how many. Each leads to its cards, which print again as they were. */
export function LastRuns({ asked: { kind, yearID, termID, classID, streamID } }: { asked: Previewed }) {
  const place = { yearID, classID, streamID, kind, ...(termID !== undefined && { termID }) };
  const { answer } = useCall('getIssuedReports', place);
  const runs = runsOf(answer?.reports ?? []).slice(0, most);
  if (runs.length === 0) return null;
  const issued = new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]));
  return (
    <Card title="Last printed">
      <ul className={css.runs}>
        {runs.map(({ at, by, streams, count }) => (
          <li key={`${at} ${by}`}>
            <span>
              {momentInWords(at)}, {by} <span className="quiet">{streams.join(', ')}</span>
            </span>
            <Link href={`/issued_reports?${issued}`}>{counted(count, 'card')}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
