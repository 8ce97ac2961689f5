import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { type UnsavedState, useUnsavedCount } from '../device.ts';
import { draftCount, keepDrafts } from '../drafts.ts';
import { Button } from '../ui/Button.tsx';
import { counted } from '../ui/counted.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';

/** Asks first when something of the user is on this device alone. */
export function Logout({ look = 'plain', icon }: { look?: 'plain' | 'bare'; icon?: ReactNode }) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const waiting = useInWords('waiting');
  const notSaved = useInWords('notSaved');
  const unreadable = useInWords('unreadable');
  const logout = () => navigate('/login');
  return (
    <>
      <Button
        look={look}
        icon={icon}
        onClick={() => (waiting || notSaved || unreadable || draftCount() > 0 ? setAsking(true) : logout())}
      >
        Logout
      </Button>
      {asking && <Question {...{ waiting, notSaved, unreadable }} onLogout={logout} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Such as «2 marks and 1 comment»; empty for none. */
function useInWords(state: UnsavedState): string {
  const marks = useUnsavedCount('marks', state);
  const comments = useUnsavedCount('comments', state);
  return [marks > 0 && counted(marks, 'mark'), comments > 0 && counted(comments, 'comment')]
    .filter(Boolean)
    .join(' and ');
}

interface Props {
  waiting: string;
  notSaved: string;
  unreadable: string;
  onLogout: () => void;
  onClose: () => void;
}

function Question({ waiting, notSaved, unreadable, onLogout, onClose }: Props) {
  const [drafts] = useState(draftCount);
  const [keep, setKeep] = useState<0 | 1>(0);
  const leave = () => {
    keepDrafts(keep === 1);
    onLogout();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="main" onClick={leave}>
        Logout
      </Button>
    </>
  );
  return (
    <Dialog title="Logout" size="small" onClose={onClose} foot={buttons}>
      <div className="stack">
        {waiting && (
          <p>{`Not yet sent to the school: ${waiting}. This stays on the device and is sent when you sign in here again.`}</p>
        )}
        {notSaved && (
          <p>{`Not saved: ${notSaved}. This stays on the device until you sign in here again and decide.`}</p>
        )}
        {unreadable && (
          <p>{`Not sent, and cannot be opened here because the server’s secret key was changed: ${unreadable}. This stays on the device. When the administrator has put the old key back, sign in here again and it is sent.`}</p>
        )}
        {drafts > 0 && (
          <>
            <p>
              {`Begun and not saved: ${counted(drafts, 'form')}. What you typed there is ${keep ? 'kept here for you, for at most 7 days' : 'removed from this device'}.`}
            </p>
            <CheckboxField
              label="Keep my drafts on this device"
              hint="Do not tick this on a device that others use."
              value={keep}
              onChange={setKeep}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
