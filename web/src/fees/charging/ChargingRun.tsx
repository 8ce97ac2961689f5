import type { Answer } from '@somero/contract';
import { isUnfinished, type Job } from '../../jobs/followJob.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Bar } from '../../ui/Bar.tsx';
import { counted } from '../../ui/counted.ts';
import css from './ChargingRun.module.css';

interface Props {
  term: string;
  /** The user's own run, once it was looked at. */
  job: Job | undefined;
  running: Answer<'getTermCharges'>['running'];
  onClose: () => void;
}

/** How far a charging is, also after a reload or when somebody else began it, and how one's own ended. */
export function ChargingRun({ term, job, running, onClose }: Props) {
  const shown = job && isUnfinished(job) ? job : running;
  if (job?.state === 'DONE')
    return (
      <Announced>
        <Alert kind="good" onClose={onClose}>{`${term} is charged: ${counted(job.done, 'student')}`}</Alert>
      </Announced>
    );
  if (job && !isUnfinished(job))
    return (
      <Alert kind="bad" onClose={onClose}>
        {`${job.msg || 'The charging was stopped'}. Students charged so far stay charged. Charge again for the others.`}
      </Alert>
    );
  if (!shown) return null;
  return (
    <section className={css.run} aria-label="Charging">
      <p role="status">
        <b>{`CHARGING ${shown.done} of ${shown.total}`}</b>
        {running && running.jobID === 0 && <span className="quiet">{` by ${running.by}`}</span>}
      </p>
      <Bar value={shown.done} scale={shown.total} />
    </section>
  );
}
