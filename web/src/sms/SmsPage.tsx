import type { ReactNode } from 'react';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SimulatorBanner } from './SimulatorBanner.tsx';

interface Props {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of each screen of SMS: nothing leaves while the simulator is in use. */
export function SmsPage({ title, aside, children }: Props) {
  return (
    <>
      <PageTitle title={title}>{aside}</PageTitle>
      <div className="stack">
        <SimulatorBanner />
        {children}
      </div>
    </>
  );
}
