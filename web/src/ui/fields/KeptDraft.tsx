import { useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Confirm } from '../dialog/Confirm.tsx';

interface Props {
  /** Of whom or what it is the draft, as the sentence says it; without it that is not said. */
  of?: string;
  /** What has to be done again, because no device keeps it. */
  again?: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Tells that a form holds what was typed before, and offers to begin with an empty one. */
export function KeptDraft({ of, again, onDiscard, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Alert kind="info" onClose={onClose}>
      <div className="row">
        <span>
          {`What you had typed ${of ? `of ${of} ` : ''}was kept on this device and is here again${again ? `; ${again}` : ''}.`}
        </span>
        <Button small onClick={() => setAsking(true)}>
          Discard draft
        </Button>
      </div>
      {asking && (
        <Confirm
          title="Discard draft"
          question="What you had typed will be gone. Discard it?"
          action="Discard it"
          danger
          onConfirm={onDiscard}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
