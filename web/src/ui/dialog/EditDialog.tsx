import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';

type Leave = (go: () => void) => void;

interface Props {
  title: string;
  /** What is edited, for the question. */
  of: string;
  size?: 'medium' | 'large';
  onClose: () => void;
  foot?: (leave: Leave) => ReactNode;
  /** Set `changed` to whether there are unsaved changes; `leave` runs its argument, after a question if needed. */
  children: (changed: RefObject<boolean>, leave: Leave) => ReactNode;
}

/** A dialog for a stored record: unsaved changes are not lost without a question. */
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
