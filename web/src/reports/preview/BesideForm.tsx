import type { ReactNode } from 'react';
import { useNarrow } from '../../ui/useNarrow.ts';
import css from './BesideForm.module.css';
import { FirstReport } from './FirstReport.tsx';
import { LastRuns } from './LastRuns.tsx';
import type { Previewed } from './previewed.ts';

interface Props {
  /** What the form would print; undefined: too little is chosen, or several classes. */
  asked: Previewed | undefined;
  /** The form and its run. */
  children: ReactNode;
}

/** A form of reports, and beside it the first of them and what was printed before. On a phone the form alone. */
export function BesideForm({ asked, children }: Props) {
  const isNarrow = useNarrow();
  return (
    <div className={css.frame}>
      <div className="stack">{children}</div>
      {!isNarrow && (
        <div className={css.aside}>
          <FirstReport asked={asked} />
          {asked && <LastRuns asked={asked} />}
        </div>
      )}
    </div>
  );
}
