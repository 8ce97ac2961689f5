import type { ReactNode } from 'react';
import { InBar } from './fields/InBar.ts';
import css from './Toolbar.module.css';

interface Props {
  /** Fields with their labels above, for what can be wrong; else filters in one line. */
  fields?: boolean;
  /** On a phone one line, swept sideways. */
  oneLine?: boolean;
  children: ReactNode;
}

export function Toolbar({ fields = false, oneLine = false, children }: Props) {
  return (
    <InBar value={!fields}>
      <div className={fields ? css.fields : `${css.toolbar} ${oneLine ? css.oneLine : ''}`}>{children}</div>
    </InBar>
  );
}
