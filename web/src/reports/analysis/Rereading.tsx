import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import css from './Rereading.module.css';

interface Props {
  /** Others are on their way. */
  isReading: boolean;
  className?: string;
  children: ReactNode;
}

/** Figures that stand until others come: dimmed meanwhile, so that nobody takes them for those of another choice. */
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
