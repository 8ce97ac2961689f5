import { schoolTexts } from '@somero/contract/school/texts.ts';
import { Link } from 'wouter';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** The same answer for an address that does not exist and for one that the user may not open. */
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
