import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Warnings } from '../../ui/Warnings.tsx';

/** The answer after an activity was changed. */
export interface Done {
  msg: string;
  warnings: readonly string[];
}

interface Props {
  done: Done | undefined;
  onClose: () => void;
  /** More content beside the message. */
  children?: ReactNode;
}

/** The message of a successful call with its warnings. It scrolls into view, because the button may be far below. */
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
