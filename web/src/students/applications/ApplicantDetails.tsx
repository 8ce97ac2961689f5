import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useCall, useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Warnings } from '../../ui/Warnings.tsx';
import css from './ApplicantDetails.module.css';
import { type Application, awaitsDecision, isComplete, stateOf } from './Application.ts';
import { ApplicationSheet } from './ApplicationSheet.tsx';
import { type Decided, Decision } from './Decision.tsx';
import { NewCode } from './NewCode.tsx';

interface Props {
  id: number;
  school: School;
  /** Others that wait for a decision, the next one first. */
  waiting: readonly number[];
  /** What was decided before this one was opened. */
  told: (view: (id: number) => void) => ReactNode;
  onShow: (id: number) => void;
  /** The row of the list is out of date. */
  onStale: () => void;
  onDecided: (decided: Decided) => void;
  onClose: () => void;
}

/** Seconds to wait for the letter in the answer; after that its job is followed, beside the next application. */
const letterWait = 1;

export function ApplicantDetails({ id, school, waiting, told, onShow, onStale, onDecided, onClose }: Props) {
  const reading = useCall('showApplication', { showID: id });
  const decide = useSend('approveStudent', {
    refresh: ['getStudentApplications', 'showApplication', 'getClassStudents', 'findStudents', 'getOverview'],
    wait: letterWait,
  });
  const { problem } = decide;
  // Somebody else has decided meanwhile: read again, here and in the list.
  const readAgain = useRef<() => void>(() => undefined);
  readAgain.current = () => {
    reading.reload();
    onStale();
  };
  useEffect(() => {
    if (problem?.status === 409) readAgain.current();
  }, [problem]);

  return (
    <EditDialog of="this application" title={texts.applicantDetails} size="large" onClose={onClose}>
      {(leave) => (
        <div className="stack">
          {told((other) => leave(() => onShow(other)))}
          <Loaded value={reading.answer} reading={reading}>
            {({ selected: application, warnings, places }) => (
              <>
                <Warnings warnings={warnings} />
                <div className={css.sides}>
                  <ApplicationSheet application={application} school={school} />
                  <aside className={css.aside} aria-label="Decision">
                    <Contact application={application} />
                    {problem?.status === 409 && <Alert kind="warn">{problem.message}</Alert>}
                    {awaitsDecision(application) ? (
                      <Decision
                        application={application}
                        school={school}
                        places={places}
                        decide={decide}
                        onDecided={onDecided}
                      />
                    ) : (
                      <Outcome application={application} />
                    )}
                    <Next waiting={waiting} show={(other) => leave(() => onShow(other))} />
                  </aside>
                </div>
              </>
            )}
          </Loaded>
        </div>
      )}
    </EditDialog>
  );
}

function Next({ waiting: [next, ...others], show }: { waiting: readonly number[]; show: (id: number) => void }) {
  if (next === undefined) return null;
  return (
    <div className="row">
      <Button small onClick={() => show(next)}>
        Next application
      </Button>
      <span className="quiet">{`${others.length + 1} more to decide`}</span>
    </div>
  );
}

function Contact({ application }: { application: Application }) {
  const { phone, email } = application.myapplicant;
  return (
    <section className={css.contact}>
      <h3>Contact of the applicant</h3>
      <p>
        <a href={`tel:${phone}`}>{phone}</a>
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <NewCode of={{ applicationID: application.id }} phone={phone} />
    </section>
  );
}

/** The state of an application that needs no decision. */
function Outcome({ application }: { application: Application }) {
  const { word, tone } = stateOf(application);
  const { studentID, rejectionReason } = application;
  return (
    <section className={css.contact}>
      <h3>Approval status</h3>
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {!isComplete(application) && <p>The parent has not sent it yet. It can be decided once it is sent.</p>}
      {rejectionReason && <p>Reason: {rejectionReason}</p>}
      {studentID !== null && (
        <p>
          Student: <Link href={`/student?id=${studentID}`}>{fullName(application)}</Link>
        </p>
      )}
    </section>
  );
}
