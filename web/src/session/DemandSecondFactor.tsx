import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { session, storeSession } from '../device.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import css from './ChangePassword.module.css';
import { Logout } from './Logout.tsx';
import { SetSecondFactor } from './SetSecondFactor.tsx';

export function DemandSecondFactor() {
  const done = () => {
    const now = session();
    if (now) storeSession({ ...now, mustSetSecondFactor: 0 });
  };
  return (
    <main className={css.alone}>
      <PageTitle title="Second factor" />
      <Card narrow>
        <div className="stack">
          <Alert kind="info">{texts.mustSetSecondFactor}</Alert>
          <SetSecondFactor onDone={done} />
          <Logout />
        </div>
      </Card>
    </main>
  );
}
