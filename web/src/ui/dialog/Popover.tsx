import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import css from './Popover.module.css';

interface Props {
  label: string;
  icon?: ReactNode;
  /** Only the icon is shown. */
  quiet?: boolean;
  disabled?: boolean;
  /** The panel begins where the button begins, if it has room there; else they end together. */
  fromStart?: boolean;
  /** `close` puts the focus back on the button. */
  children: (close: () => void) => ReactNode;
}

/** Of a panel, as its stylesheet has it. */
const greatestWidth = 320;

/** A button with a panel, closed by Escape, by a click outside and when the focus leaves it. */
export function Popover({ label, icon, quiet, disabled, fromStart, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState<'start' | 'end'>('end');
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!isOpen) return;
    shown.current?.scrollIntoView?.({ block: 'nearest' });
    const onPress = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const toggle = () => {
    const left = frame.current?.getBoundingClientRect().left ?? 0;
    const hasRoom = left + greatestWidth <= document.documentElement.clientWidth;
    setSide(fromStart && hasRoom ? 'start' : 'end');
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the Escape of what is inside
    <div
      ref={frame}
      className={css.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // The dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Button
        icon={icon}
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={panel}
        {...(quiet && { tip: label })}
        onClick={toggle}
      >
        {!quiet && label}
        {!quiet && <IconChevronDown size={16} aria-hidden="true" />}
      </Button>
      <div ref={shown} id={panel} data-panel={side} className={css.panel} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
