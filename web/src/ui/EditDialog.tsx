import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  /** What is edited, as the question names it. */
  of: string;
  onClose: () => void;
  /** `changed` is to be told whether there are unsaved changes; `leave` does what would lose them, after a question. */
  children: (changed: RefObject<boolean>, leave: (go: () => void) => void) => ReactNode;
}

/** A dialog in which something stored is changed: changes that were not saved are not left without a question. */
export function EditDialog({ title, of, onClose, children }: Props) {
  const changed = useRef(false);
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const leave = (go: () => void) => (changed.current ? setLeaving({ go }) : go());
  return (
    <Dialog title={title} size="large" onClose={() => leave(onClose)}>
      {children(changed, leave)}
      {leaving && (
        <Confirm
          title="Not saved"
          question={`The changes to ${of} are not saved. Discard them?`}
          action="Discard them"
          danger
          onConfirm={() => {
            changed.current = false;
            setLeaving(undefined);
            leaving.go();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  );
}
