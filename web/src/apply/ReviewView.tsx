import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { Answers } from './Answers.tsx';
import { ask } from './ask.ts';
import type { Draft } from './Draft.ts';
import type { Facts } from './FieldSpec.ts';
import type { PortalState } from './PortalState.ts';
import { SaveLine } from './SaveLine.tsx';
import { pathOf, StepsBar } from './StepsBar.tsx';
import type { Session } from './session.ts';
import { problemsOf, stepOf, steps } from './steps.ts';

interface Props {
  portal: PortalState;
  session: Session;
  draft: Draft;
  /** Everything is saved at the school. */
  isThere: boolean;
}

export function ReviewView({ portal, session, draft, isThere }: Props) {
  const [said, setSaid] = useState<{ kind: 'info' | 'bad'; words: string }>();
  const [isAsking, setAsking] = useState(false);
  const facts: Facts = { lists: portal.admissions, values: draft.values };
  const gaps = steps.flatMap((step, index) => {
    const problems = problemsOf(step, facts);
    return Object.keys(problems).length > 0 ? [{ number: index + 1, problems }] : [];
  });
  const sendIt = async () => {
    setSaid({ kind: 'info', words: 'Sending…' });
    const words = await sent(portal, session, draft);
    if (words) setSaid({ kind: 'bad', words });
  };
  let end: ReactNode;
  if (!isThere) end = <NotThere portal={portal} draft={draft} />;
  else if (gaps.length > 0)
    end = (
      <div className="card">
        <p>{texts.enterRequiredStarred}</p>
        {gaps.map(({ number, problems }) => (
          <Button
            key={number}
            look="main"
            onClick={() => {
              draft.complain(problems);
              portal.go(pathOf(draft, number));
            }}
          >
            {`Step ${number}: ${Object.keys(problems).length} to fill or correct`}
          </Button>
        ))}
      </div>
    );
  else
    end = (
      <div className="card">
        <p>Is everything correct?</p>
        <Button look="main" onClick={() => setAsking(true)}>
          Send to the school
        </Button>
      </div>
    );
  return (
    <>
      <StepsBar portal={portal} draft={draft} now="review" />
      <h1>Check and send</h1>
      {steps.map((step, index) => (
        <Answers key={step.title} step={step} facts={facts} onChange={() => portal.go(pathOf(draft, index + 1))} />
      ))}
      {said && <Alert kind={said.kind}>{said.words}</Alert>}
      {end}
      <div className="bar">
        <SaveLine draft={draft} />
        <Button onClick={() => portal.go(pathOf(draft, steps.length))}>Back</Button>
      </div>
      {isAsking && (
        <Confirm
          title="Send to the school"
          question={`After sending, you can read the application but not change it. Send it to ${portal.admissions.school || 'the school'} now?`}
          action="Send"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void portal.hold(sendIt);
          }}
        />
      )}
    </>
  );
}

function NotThere({ portal, draft }: { portal: PortalState; draft: Draft }) {
  const words =
    draft.state === 'refused'
      ? draft.message
      : 'Some answers have not reached the school yet. You can send the application when you have network.';
  return (
    <Alert kind="bad">
      <p>{words}</p>
      <Button onClick={() => portal.open()}>Try again</Button>
    </Alert>
  );
}

/** Sends the application and goes on. Resolves to an error message if it cannot be sent. */
async function sent(portal: PortalState, session: Session, draft: Draft): Promise<string | undefined> {
  const done = (words: string): undefined => {
    portal.forget();
    portal.go('', { kind: 'good', words });
  };
  try {
    const answer = await ask('sendApplication', { ...session, id: draft.id });
    return done(answer.msg || texts.sent);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An earlier try was received, but its answer was lost.
    if (error.status === 409 && error.message === texts.alreadySent) return done(texts.sent);
    const [first] = Object.keys(error.fields);
    const step = first === undefined ? 0 : stepOf(first);
    if (step === 0) return error.message;
    draft.complain(error.fields);
    portal.go(pathOf(draft, step), { kind: 'bad', words: error.message });
    return undefined;
  }
}
