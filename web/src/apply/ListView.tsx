import { dayInWords } from '@somero/contract/schoolTime.ts';
import { applicationStatus } from '@somero/contract/students/rules.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { Standing } from './DoorView.tsx';
import { unsavedOf } from './outbox/entry.ts';
import type { PortalState } from './PortalState.ts';
import { steps } from './steps.ts';
import { type Admissions, type Application, nameOf, textOf, type Values, valuesOf } from './Values.ts';

export function standingOf({ sentAt, status, rejectionReason, saveStatus }: Application): {
  title: string;
  about: string;
} {
  if (sentAt === '')
    return {
      title: 'Not sent yet',
      about: `You stopped at step ${Math.max(1, saveStatus)} of ${steps.length}. Finish and send it.`,
    };
  if (status === applicationStatus.approved) {
    return { title: 'Accepted', about: 'The child has a place. Come to the school for the admission letter.' };
  }
  if (status === applicationStatus.rejected) {
    return { title: 'Not accepted', about: rejectionReason ? `Reason: ${rejectionReason}` : '' };
  }
  return {
    title: 'Sent',
    about: `Sent on ${dayInWords(sentAt)}. The school has not decided yet. Look here again later.`,
  };
}

const tones: Record<string, string> = { Accepted: 'good', 'Not accepted': 'bad', 'Not sent yet': 'wait' };

interface Props {
  portal: PortalState;
  applications: readonly Application[];
}

export function ListView({ portal, applications }: Props) {
  const { admissions } = portal;
  const { outbox } = portal;
  useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  // What was kept has reached the school: read the list again.
  useEffect(() => outbox.onStored(() => portal.open()), [outbox, portal]);
  const begun = outbox.entryOf(0);
  const isFirst = applications.length === 0 && !begun;
  // What was sent cannot be changed. Drop later changes: they are of no use and nobody else should find them.
  useEffect(() => {
    const late = applications.flatMap(({ id, sentAt }) => (sentAt !== '' && outbox.entryOf(id)?.key) || []);
    if (late.length > 0) void outbox.drop(late);
  }, [applications, outbox]);
  return (
    <>
      <h1>Your applications</h1>
      {(isFirst || !admissions.open) && <Standing {...admissions} />}
      {isFirst && <p>You have no applications yet.</p>}
      {applications.map((application) => (
        <Card key={application.id} {...{ portal, application }} />
      ))}
      {begun && <Unsent portal={portal} values={unsavedOf(begun)} />}
      {admissions.open === 1 && !begun && (
        <Button look={isFirst ? 'main' : 'plain'} onClick={() => portal.beginAnother()}>
          {isFirst ? 'Fill in the application' : 'Begin another application'}
        </Button>
      )}
      <div className="row">
        <Button look="bare" onClick={() => portal.go('code')}>
          Show my code
        </Button>
        <SignOut portal={portal} />
      </div>
    </>
  );
}

const titleOf = (lists: Admissions, values: Values): string => {
  const wanted = lists.classes.find(({ id }) => String(id) === textOf(values, 'sclass'))?.name;
  return [nameOf(values) || 'No name yet', wanted].filter(Boolean).join(', ');
};

interface CardProps {
  portal: PortalState;
  application: Application;
}

function Card({ portal, application }: CardProps) {
  const { id, sentAt, saveStatus, yearName, termName } = application;
  const { title, about } = standingOf(application);
  const name = titleOf(portal.admissions, valuesOf(application));
  const step = Math.min(steps.length, Math.max(1, saveStatus));
  return (
    <section className="card">
      <h2>{name}</h2>
      <p className="quiet">{`${termName}, ${yearName}`}</p>
      <p>
        <strong className={`tag ${tones[title] ?? ''}`}>{title}</strong>
      </p>
      {about && <p>{about}</p>}
      {sentAt === '' && portal.outbox.entryOf(id) && (
        <p className="quiet">Some answers are kept on this phone and are not sent yet.</p>
      )}
      {sentAt === '' ? (
        <Button look="main" aria-label={`Go on: ${name}`} onClick={() => portal.go(`${id}/${step}`)}>
          Go on
        </Button>
      ) : (
        <Button aria-label={`Read it: ${name}`} onClick={() => portal.go(`${id}/read`)}>
          Read it
        </Button>
      )}
    </section>
  );
}

/** An application that the school does not know yet: there was no connection when it was begun. */
const Unsent = ({ portal, values }: { portal: PortalState; values: Values }) => (
  <section className="card">
    <h2>{titleOf(portal.admissions, values)}</h2>
    <p>
      <strong className="tag wait">Kept on this phone</strong>
    </p>
    <p>It has not reached the school yet. Open it to go on.</p>
    <Button look="main" onClick={() => portal.go('new/1')}>
      Go on
    </Button>
  </section>
);

function SignOut({ portal }: { portal: PortalState }) {
  const waiting = () => [...portal.outbox.snapshot().entries.keys()];
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    await portal.outbox.drop(waiting());
    portal.signOut({ kind: 'info', words: 'You are signed out. Nothing is left on this phone.' });
  };
  return (
    <>
      <Button look="bare" onClick={() => (waiting().length > 0 ? setAsking(true) : void leave())}>
        Sign out
      </Button>
      {isAsking && (
        <Confirm
          title="Sign out"
          question="Some answers have not reached the school yet. When you sign out they are lost."
          action="Sign out and lose them"
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
