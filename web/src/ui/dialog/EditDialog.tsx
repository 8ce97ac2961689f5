import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';

type Leave = (go: () => void) => void;

interface Props {
  title: string;
  /** What is edited, as the question names it. */
  of: string;
  size?: 'medium' | 'large';
  onClose: () => void;
  /** Buttons that stay in view below the content. */
  foot?: (leave: Leave) => ReactNode;
  /** `changed` is to be told whether there are unsaved changes; `leave` does what would lose them, after a question. */
  children: (changed: RefObject<boolean>, leave: Leave) => ReactNode;
}

/** A dialog in which something stored is changed: changes that were not saved are not left without a question. */
export function EditDialog({ title, of, size = 'large', onClose, foot, children }: Props) {
  const changed = useRef(false);
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const leave: Leave = (go) => (changed.current ? setLeaving({ go }) : go());
  return (
    <Dialog title={title} size={size} onClose={() => leave(onClose)} foot={foot?.(leave)}>
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
