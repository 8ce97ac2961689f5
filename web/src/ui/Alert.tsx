import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './Alert.module.css';

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, warn: IconAlertTriangle, info: IconInfoCircle };

/** Milliseconds (1-staff-and-projects.md section 4). */
const alertCloses = 600_000;

interface Props {
  kind: keyof typeof icons;
  children: ReactNode;
  /** Given: the alert can be closed, and closes itself after `alertCloses`. */
  onClose?: (() => void) | undefined;
}

/** Screen readers read `bad` and `warn` at once, the others after the current sentence. */
export function Alert({ kind, children, onClose }: Props) {
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message starts its own time
  useEffect(() => {
    const timer = setTimeout(() => close.current?.(), alertCloses);
    return () => clearTimeout(timer);
  }, [kind, children]);
  const Icon = icons[kind];
  const urgent = kind === 'bad' || kind === 'warn';
  return (
    <div className={`${css.alert} ${css[kind]}`} role={urgent ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div className={css.text}>{children}</div>
      {onClose && (
        <button type="button" className={css.close} aria-label="Close this message" onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
