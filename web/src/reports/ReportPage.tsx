import type { ReactNode } from 'react';
import { useSession } from '../device.ts';
import type { School } from '../school/School.ts';
import { WithOwnClasses } from '../school/WithOwnClasses.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ReportLinks } from './ReportLinks.tsx';

interface Props {
  title: string;
  children: (school: School) => ReactNode;
}

/** A screen that makes reports. Teachers see their own classes, unless they may see all marks. */
export function ReportPage({ title, children }: Props) {
  const rights = useSession()?.rights;
  return (
    <>
      <PageTitle title={title}>
        <ReportLinks />
      </PageTitle>
      <WithOwnClasses all={rights?.allMark === 1}>
        {(school) => <div className="stack">{children(school)}</div>}
      </WithOwnClasses>
    </>
  );
}
