import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';

/** Browsers start an app without a network only from https and from the machine itself. */
const startsOffline = (): boolean => window.isSecureContext !== false;

const toldKey = 'toldOnlyWithNetwork';

/** Where Somero cannot start without a connection, it says so: always on the page of the device, elsewhere until it is closed once. */
export function OnlyWithNetwork({ once = false }: { once?: boolean }) {
  const [isTold, setTold] = useState(() => once && localStorage.getItem(toldKey) !== null);
  if (startsOffline() || isTold) return null;
  const close = () => {
    localStorage.setItem(toldKey, '1');
    setTold(true);
  };
  return (
    <Alert kind="warn" onClose={once ? close : undefined}>
      This address does not begin with https. So Somero does not start here without a connection, and you cannot put it
      on the home screen. What you type on an open page is still kept and sent later. The person who runs the server can
      read how to change this in its README, under “Without a connection”.
    </Alert>
  );
}
