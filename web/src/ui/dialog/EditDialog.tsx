import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { type Leave, UnsavedContext } from './unsaved.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface Props {
  title: string;
  /** What is edited, for the question. */
  of: string;
  size?: 'small' | 'medium' | 'large';
  onClose: () => void;
  foot?: (leave: Leave) => ReactNode;
  children: ReactNode | ((leave: Leave) => ReactNode);
}

/** Unsaved changes are not lost without a question. `leave` runs its argument, after a question if needed. */
export function EditDialog({ title, of, size = 'large', onClose, foot, children }: Props) {
  const edits = useRef(new Set<object>());
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const { add, isUnsaved, leave } = useMemo(
    () => ({
      add: () => {
        const edit = {};
        edits.current.add(edit);
        return () => void edits.current.delete(edit);
      },
      isUnsaved: () => edits.current.size > 0,
      leave: (go: () => void) => (edits.current.size > 0 ? setLeaving({ go }) : go()),
    }),
    [],
  );
  useLeaveGuard(isUnsaved, leave);
  return (
    <UnsavedContext value={add}>
      <Dialog title={title} size={size} onClose={() => leave(onClose)} foot={foot?.(leave)}>
        {typeof children === 'function' ? children(leave) : children}
        {leaving && (
          <Confirm
            title="Not saved"
            question={`The changes to ${of} are not saved. Discard them?`}
            action="Discard them"
            danger
            onConfirm={() => {
              edits.current.clear();
              setLeaving(undefined);
              leaving.go();
            }}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </Dialog>
    </UnsavedContext>
  );
}
