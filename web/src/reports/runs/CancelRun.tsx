import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';

interface Props {
  busy: boolean;
  onCancel: () => Promise<void>;
}

export function CancelRun({ busy, onCancel }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel</Button>
      {isAsking && (
        <Confirm
          title="Stop this run?"
          question="No report of this run is issued, and what is ready so far is deleted."
          action="Stop the run"
          keep="Go on"
          danger
          busy={busy}
          onConfirm={() => void onCancel().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
