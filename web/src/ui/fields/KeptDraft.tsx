import { useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Confirm } from '../dialog/Confirm.tsx';

interface Props {
  /** Whose draft it is, for the sentence; optional. */
  of?: string;
  /** What must be done again, because no device stores it. */
  again?: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Says that the form has an earlier draft, with a button to discard it. */
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
