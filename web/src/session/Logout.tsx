import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { draftCount, keepDrafts } from '../drafts.ts';
import { Button } from '../ui/Button.tsx';
import { counted } from '../ui/counted.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { useWhatStays } from './useWhatStays.ts';

/** Asks first when something of the user is on this device alone. */
export function Logout({ look = 'plain', icon }: { look?: 'plain' | 'bare'; icon?: ReactNode }) {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const stays = useWhatStays();
  const logout = () => navigate('/login');
  return (
    <>
      <Button
        look={look}
        icon={icon}
        onClick={() => (stays.length > 0 || draftCount() > 0 ? setAsking(true) : logout())}
      >
        Logout
      </Button>
      {asking && <Question stays={stays} onLogout={logout} onClose={() => setAsking(false)} />}
    </>
  );
}

interface Props {
  stays: readonly string[];
  onLogout: () => void;
  onClose: () => void;
}

function Question({ stays, onLogout, onClose }: Props) {
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
        {stays.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {drafts > 0 && (
          <>
            <p>
              {`You have ${counted(drafts, 'unsaved form')}. What you typed there is ${keep ? 'kept here for you, for at most 7 days' : 'removed from this device'}.`}
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
