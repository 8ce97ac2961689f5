import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Notices } from './Notices.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';

export function Security() {
  return (
    <>
      <PageTitle title="Sessions and Security" />
      <div className="stack">
        <Notices />
        <OwnSessions />
        <Card title="Second factor">
          <SecondFactor />
        </Card>
      </div>
    </>
  );
}
