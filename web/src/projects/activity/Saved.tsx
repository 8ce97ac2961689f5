import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Warnings } from '../../ui/Warnings.tsx';

/** What was done to an activity, as the answer says it. */
export interface Done {
  msg: string;
  /** What was odd and was taken all the same. */
  warnings: readonly string[];
}

interface Props {
  done: Done | undefined;
  onClose: () => void;
  /** More to say or to press beside the message. */
  children?: ReactNode;
}

/** The message of a call that succeeded, with its warnings; it is brought into view, for the button may be far below. */
export function Saved({ done, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    place.current?.scrollIntoView?.({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [done]);
  if (!done) return null;
  return (
    <div ref={place} tabIndex={-1} className="stack">
      <Alert kind="good" onClose={onClose}>
        {done.msg} {children}
      </Alert>
      <Warnings warnings={done.warnings} onClose={onClose} />
    </div>
  );
}
