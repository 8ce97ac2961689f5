import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import css from './Rereading.module.css';

interface Props {
  /** New figures are being read. */
  isReading: boolean;
  className?: string;
  children: ReactNode;
}

/** Figures that are out of date while new ones are read: dimmed, so that nobody mistakes them for the new ones. */
export function Rereading({ isReading, className, children }: Props) {
  return (
    <div className={css.frame}>
      {isReading && (
        <div className={css.reading}>
          <Spinner label="Reading..." />
        </div>
      )}
      <div className={className} aria-busy={isReading || undefined}>
        {children}
      </div>
    </div>
  );
}
