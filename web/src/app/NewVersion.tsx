import { useEffect, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import css from './Layout.module.css';
import { renew } from './renew.ts';
import { storeCode } from './storeCode.ts';

/** Milliseconds until the app is stored on the device. Late, so that a first visit fetches only what it shows. */
const registerAfter = 15_000;
/** Milliseconds between two looks for a newer version: an app on the home screen is opened again more often than loaded. */
const lookAgain = 3_600_000;

/**
 * Stores the app on this device and offers a newer version. It takes the place of an open page only when it is asked to; once all are
 * closed, the next start is of the newer version.
 */
export function NewVersion() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Missing on a plain-http school network; the app works without it.
    const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
    if (!workers) return;
    let looked = Date.now();
    let registered: ServiceWorkerRegistration | undefined;
    const look = () => {
      if (document.hidden || Date.now() - looked < lookAgain) return;
      looked = Date.now();
      void registered?.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    const register = async () => {
      const registration = await workers.register('/sw.js');
      registered = registration;
      void storeCode().catch(() => undefined);
      // The first worker never replaces an older page.
      const offer = () => workers.controller && setWaiting(registration.waiting);
      offer();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', offer),
      );
    };
    const timer = setTimeout(() => void register().catch(() => undefined), registerAfter);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (!waiting) return null;
  return (
    <div className={css.notice}>
      <Alert kind="info" onClose={() => setWaiting(null)}>
        <div className="row">
          A newer version of Somero is ready.
          <Button small onClick={() => void renew()}>
            Use it now
          </Button>
        </div>
      </Alert>
    </div>
  );
}
