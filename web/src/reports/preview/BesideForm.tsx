import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
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

/** A form of reports, and beside it the first of them and what was printed before. On a phone a button shows the first. */
export function BesideForm({ asked, children }: Props) {
  const isNarrow = useNarrow();
  return (
    <div className={css.frame}>
      <div className="stack">
        {children}
        {isNarrow && asked && <OnPhone asked={asked} />}
      </div>
      {!isNarrow && (
        <div className={css.aside}>
          <FirstReport asked={asked} />
          {asked && <LastRuns asked={asked} />}
        </div>
      )}
    </div>
  );
}

function OnPhone({ asked }: { asked: Previewed }) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView?.({ block: 'start' });
  }, [isOpen]);
  const Icon = isOpen ? IconEyeOff : IconEye;
  return (
    <div ref={frame} className={`stack ${css.onPhone}`}>
      <Button icon={<Icon size={18} aria-hidden="true" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the preview' : 'Preview the first card'}
      </Button>
      {isOpen && <FirstReport asked={asked} />}
    </div>
  );
}
