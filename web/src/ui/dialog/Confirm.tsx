import { useEffect, useId } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useHoldOpen } from './useHoldOpen.ts';

interface Props {
  title: string;
  question: string;
  /** What is asked about, where the question does not say it. */
  about?: string;
  action: string;
  /** The label of the other button; Cancel by default. */
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  /** Enter confirms: where one question follows the other. */
  focused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that is hard to undo. */
export function Confirm({
  title,
  question,
  about,
  action,
  keep = 'Cancel',
  danger,
  busy,
  focused,
  onConfirm,
  onClose,
}: Props) {
  const buttonID = useId();
  // After the dialog has opened and chosen its own focus.
  useEffect(() => {
    if (focused) document.getElementById(buttonID)?.focus();
  }, [focused, buttonID]);
  const buttons = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {keep}
      </Button>
      <Button id={buttonID} look={danger ? 'danger' : 'main'} busy={busy ?? false} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="small" onClose={onClose} foot={buttons}>
      {about && (
        <p>
          <b>{about}</b>
        </p>
      )}
      <Question text={question} busy={busy ?? false} />
    </Dialog>
  );
}

function Question({ text, busy }: { text: string; busy: boolean }) {
  useHoldOpen(busy);
  return <p>{text}</p>;
}
