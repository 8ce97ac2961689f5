import { schoolTexts } from '@somero/contract/school/texts.ts';
import { Link } from 'wouter';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

interface Props {
  title: string;
  text: string;
}

export const NotFound = () => <Nothing title="Not found" text={schoolTexts.noDataFound} />;

/** For a screen whose call the server would refuse. */
export const NotAllowed = ({ title }: { title: string }) => (
  <Nothing title={title} text="Your account may not open this page" />
);

function Nothing({ title, text }: Props) {
  return (
    <>
      <PageTitle title={title} />
      <Card>
        <EmptyState text={text}>
          <Link href="/dashboard">To the dashboard</Link>
        </EmptyState>
      </Card>
    </>
  );
}
