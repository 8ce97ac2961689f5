async function nextVersion(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return null;
  if (!registration.waiting) {
    await registration.update();
    const { installing } = registration;
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
  }
  return registration.waiting;
}

/** Loads the page again in a newer version, if there is one. What was typed is on the device. Answers whether it does. */
export async function takeNewer(): Promise<boolean> {
  const next = await nextVersion().catch(() => null);
  if (!next) return false;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  next.postMessage({ type: 'SKIP_WAITING' });
  return true;
}

/** Loads the page again, of a newer version if there is one: the server has no code of the one before. */
export async function renew(): Promise<void> {
  if (!(await takeNewer())) window.location.reload();
}
