import { useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Confirm } from '../dialog/Confirm.tsx';

export interface DraftWords {
  /** Whose draft it is, for the sentence. */
  of?: string;
  /** What must be done again, because no device stores it. */
  again?: string;
}

interface Props extends DraftWords {
  onStartAnew: () => void;
  onClose: () => void;
}

/** Says that the form has a draft of an earlier visit, and offers to start again. */
export function DraftNotice({ of, again, onStartAnew, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Alert kind="info" onClose={onClose}>
      <div className="row">
        <span>
          {`We kept what you typed${of ? ` for ${of}` : ''} on this device. Here it is again.${again ? ` Please ${again}.` : ''}`}
        </span>
        <Button small onClick={() => setAsking(true)}>
          Start again
        </Button>
      </div>
      {asking && (
        <Confirm
          title="Start again"
          question="This removes what you typed. Discard it?"
          action="Discard it"
          danger
          onConfirm={onStartAnew}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
