import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import css from './NewCode.module.css';

/** The code may have changed, and the new one was in the lost answer. */
const noAnswer =
  'No answer from the school server. The old code may have stopped working. Make another code and give the parent that one.';

interface Props {
  /** An application, or an applicant without one. */
  of: { applicationID: number } | { applicantID: number };
  phone: string;
}

/** Gives a parent a new code. It is shown only once. */
export function NewCode({ of, phone }: Props) {
  const renew = useSend('renewApplicantCode');
  const [asking, setAsking] = useState(false);
  const { answer, problem } = renew;
  const make = async () => {
    await renew.send(of);
    setAsking(false);
  };
  return (
    <>
      <Button small onClick={() => setAsking(true)} aria-label={`New code for ${phone}`}>
        New code
      </Button>
      {problem && !asking && (
        <Alert kind="bad" onClose={renew.clear}>
          {problem.status === 0 ? noAnswer : problem.message}
        </Alert>
      )}
      {asking && (
        <Confirm
          title="New code"
          question={`The parent with the phone ${phone} gets a new code to come back with. The old code stops working. Are you sure this is the parent?`}
          action="Make a new code"
          busy={renew.sending}
          onConfirm={() => void make()}
          onClose={() => setAsking(false)}
        />
      )}
      {answer && (
        <Dialog title="New code" size="small" onClose={renew.clear} foot={<Button onClick={renew.clear}>Close</Button>}>
          <div className="stack">
            <p>{`Give it only to the parent with the phone ${answer.phone}. We will not show it again.`}</p>
            <output className={css.code}>{answer.code}</output>
            <CopyButton text={answer.code} what="the code" />
          </div>
        </Dialog>
      )}
    </>
  );
}
