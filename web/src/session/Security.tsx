import { KeptHere } from '../kept/KeptHere.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ClosedAccounts } from './ClosedAccounts.tsx';
import { Notices } from './Notices.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';

export function Security() {
  return (
    <>
      <PageTitle title="Sessions and Security" />
      <div className="stack">
        <Notices />
        <ClosedAccounts />
        <OwnSessions />
        <KeptHere />
        <Card title="Second factor">
          <SecondFactor />
        </Card>
      </div>
    </>
  );
}
