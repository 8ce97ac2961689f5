import { useEffect, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** Milliseconds until the app is stored on the device. Late, so that a first visit fetches only what it shows. */
const registerAfter = 15_000;

/** Stores the app on this device and offers a newer version. It never updates without being asked. */
export function NewVersion() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Missing on a plain-http school network; the app works without it.
    const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
    if (!workers) return;
    const register = async () => {
      const registration = await workers.register('/sw.js');
      // The first worker never replaces an older page.
      const offer = () => workers.controller && setWaiting(registration.waiting);
      offer();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', offer),
      );
    };
    const timer = setTimeout(() => void register().catch(() => undefined), registerAfter);
    return () => clearTimeout(timer);
  }, []);
  if (!waiting) return null;
  const renew = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  return (
    <Alert kind="info" onClose={() => setWaiting(null)}>
      <div className="row">
        A newer version of Somero is ready.
        <Button small onClick={renew}>
          Use it now
        </Button>
      </div>
    </Alert>
  );
}
