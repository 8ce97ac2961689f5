import { OnlyWithNetwork } from '../kept/OnlyWithNetwork.tsx';
import { Alert } from '../ui/Alert.tsx';
import type { OutboxEntries } from './OutboxState.ts';

interface Props {
  outbox: Pick<OutboxEntries<unknown>, 'durable' | 'unreadable'>;
  /** Such as «marks». */
  what: string;
}

/** What is to be known of a device that cannot store entries, or holds some that nobody can open. */
export function OnThisDevice({ outbox: { durable, unreadable }, what }: Props) {
  return (
    <>
      <OnlyWithNetwork once />
      {!durable && (
        <Alert kind="warn">
          This browser keeps nothing for this page. It may be a private window, or the device may be full. Before you
          close it, wait until your {what} are sent.
        </Alert>
      )}
      {unreadable > 0 && (
        <Alert kind="warn">
          Some {what} that you typed on this device and that were not sent cannot be opened ({unreadable}), because the
          server’s secret key was changed. They stay here. When the administrator has put the old key back, sign in
          again.
        </Alert>
      )}
    </>
  );
}
