import type { Answer } from '@somero/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useAllowed, useCall } from '../../hooks.ts';
import { useReminders } from '../../reminders.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { SendForm } from './SendForm.tsx';
import { Sent } from './Sent.tsx';

// Loaded on demand: with its table of texts it is as large as the rest.
const SendReminders = lazy(() => import('./SendReminders.tsx').then((module) => ({ default: module.SendReminders })));

/** Messages to parents, staff and other numbers. */
export function SendSms() {
  const reading = useCall('getLists', {});
  const reminders = useReminders();
  const mayTopUp = useAllowed()('addTopup');
  const [sent, setSent] = useState<Answer<'sendSms'>>();
  const left = (
    <span className="row">
      <Badge>{`${reading.answer?.balance.toLocaleString('en') ?? '…'} SMS left`}</Badge>
      {mayTopUp && <Link href="/topupSMS">Top up</Link>}
    </span>
  );
  return (
    <SmsPage title="Send SMS" aside={left}>
      {sent && <Sent key={sent.batchID} sent={sent} onClose={() => setSent(undefined)} />}
      <Loaded value={reading.answer} reading={reading}>
        {(lists) =>
          reminders ? (
            <Suspense fallback={<Spinner />}>
              <SendReminders
                reminders={reminders}
                lists={lists}
                onSent={(answer) => {
                  setSent(answer);
                  navigate('/sendSms', { replace: true });
                }}
              />
            </Suspense>
          ) : (
            <SendForm lists={lists} onSent={setSent} />
          )
        }
      </Loaded>
    </SmsPage>
  );
}
