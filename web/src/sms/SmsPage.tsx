import type { ReactNode } from 'react';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { SimulatorBanner } from './SimulatorBanner.tsx';
import { useSimulated } from './useSimulated.ts';

interface Props {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of each screen of SMS: nothing leaves while the simulator is in use. */
export function SmsPage({ title, aside, children }: Props) {
  // What stands below the banner would move when it comes. It is read meanwhile.
  const { isAsked } = useSimulated();
  return (
    <>
      <PageTitle title={title}>{aside}</PageTitle>
      {isAsked && <Spinner />}
      <div hidden={isAsked}>
        <div className="stack">
          <SimulatorBanner />
          {children}
        </div>
      </div>
    </>
  );
}
