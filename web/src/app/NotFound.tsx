import { schoolTexts } from '@somero/contract/school/texts.ts';
import { Link } from 'wouter';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** For an address that is no screen, or none that the user may open: the same for both. */
export function NotFound() {
  return (
    <>
      <PageTitle title="Not found" />
      <Card>
        <EmptyState text={schoolTexts.noDataFound}>
          <Link href="/dashboard">To the dashboard</Link>
        </EmptyState>
      </Card>
    </>
  );
}
