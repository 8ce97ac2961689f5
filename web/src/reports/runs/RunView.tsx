import { jobsTexts } from '@somero/contract/jobs/texts.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useEffect, useRef, useState } from 'react';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/files/Progress.tsx';
import { SingleReports } from '../issued/SingleReports.tsx';
import { CancelRun } from './CancelRun.tsx';
import { FileLinks } from './FileLinks.tsx';
import { LeftOut } from './LeftOut.tsx';
import { ReadyParts } from './ReadyParts.tsx';
import type { Run, RunCall } from './Run.ts';
import css from './RunView.module.css';
import { TrialNote } from './TrialNote.tsx';
import type { RunControl } from './useRun.ts';
import { ZipButton } from './ZipButton.tsx';

interface Words {
  makingText: string;
  linkText: string;
  /** What is counted, in the plural. */
  noun?: string;
}

interface Props<N extends RunCall> extends Words {
  school: School;
  hold: RunControl<N>;
}

/** A run below its form, with its progress and files. It is found again after the screen was left. */
export function RunView<N extends RunCall>({ school, hold, ...words }: Props<N>) {
  const { run, leftOut } = hold;
  const isThere = run !== undefined;
  /** The run whose reports are listed; a new run starts without a list. */
  const [listed, setListed] = useState('');
  const isListed = isThere && listed === run.at;
  const hasSingles = run?.state === 'ready' && (!run.trial || run.issues === true);
  const frame = useRef<HTMLDivElement>(null);
  const stage = run && `${run.at} ${run.state}`;
  const seen = useRef(stage);
  useEffect(() => {
    // On a phone, a run that starts or ends now is below the visible part. A run that was found again does not scroll.
    if (stage && stage !== seen.current) frame.current?.scrollIntoView?.({ block: 'nearest' });
    seen.current = stage;
  }, [stage]);
  return (
    <div ref={frame} className={css.frame}>
      <LeftOut failed={leftOut} />
      {isThere && (
        <Card narrow title={run.title} aside={<span className="quiet">{momentInWords(run.at)}</span>}>
          <div className="stack">
            {hold.notCancelled && <Alert kind="bad">{hold.notCancelled}</Alert>}
            {run.state === 'ready' && <TrialNote run={run} busy={hold.outcome.sending} onIssue={hold.issue} />}
            {run.state === 'making' ? <Making run={run} {...words} /> : <Over run={run} {...words} />}
            <LeftOut failed={run.failed} />
            <div className={css.links}>
              {run.state === 'making' ? (
                run.jobID > 0 && <CancelRun busy={hold.cancelling} onCancel={hold.cancel} />
              ) : (
                <>
                  {hasSingles && run.issued && (
                    <SingleFiles run={run} isListed={isListed} onList={() => setListed(isListed ? '' : run.at)} />
                  )}
                  <Button onClick={hold.close}>Close</Button>
                </>
              )}
            </div>
          </div>
        </Card>
      )}
      {hasSingles && run.issued && isListed && (
        <Card flush title="Single reports">
          <SingleReports school={school} of={run.issued} setName={run.setName ?? ''} />
        </Card>
      )}
    </div>
  );
}

function Making({ run, makingText, noun = 'students' }: { run: Run } & Words) {
  return (
    <>
      <Progress done={run.done} total={run.total > 1 ? run.total : 0} label={makingText} noun={noun} />
      {run.lost ? (
        <Alert kind="warn">
          No connection to the school server. The run continues there, and we keep trying to reach it.
        </Alert>
      ) : (
        <p className="quiet" role="status">
          {run.total === 0 && 'Reading the marks and comments of the students. Then they are counted here. '}
          {run.jobID > 0 && 'You may leave this screen. The run continues, and you find it here again.'}
        </p>
      )}
      <ReadyParts parts={run.parts} />
    </>
  );
}

function Over({ run, linkText, noun = 'students' }: { run: Run } & Words) {
  const made = run.total - run.failed.length;
  if (run.state === 'cancelled') return <Alert kind="info">{jobsTexts.cancelled}</Alert>;
  if (run.state === 'failed') return <Alert kind="bad">{run.problem}</Alert>;
  return (
    <>
      {!run.trial && <Alert kind="good">{texts.generated}</Alert>}
      {run.total > 1 && <p>{`${made.toLocaleString('en')} of ${run.total.toLocaleString('en')} ${noun}`}</p>}
      <FileLinks path={run.path} linkText={linkText} canView={!run.sheet} />
    </>
  );
}

function SingleFiles({ run, isListed, onList }: { run: Run; isListed: boolean; onList: () => void }) {
  return (
    <>
      {run.jobID > 0 && <ZipButton jobID={run.jobID} />}
      <Button aria-expanded={isListed} onClick={onList}>
        Single reports
      </Button>
    </>
  );
}
