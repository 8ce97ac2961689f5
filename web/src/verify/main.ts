import './verify.css';
import { ask, Refused } from './ask.ts';
import { showAsking, showClaim, showForged, showFound, showTrouble, showWaiting } from './card.ts';
import { checkAlone, storeSchoolKey } from './schoolKey.ts';

// The public page behind the QR code on a report card. It has no libraries, because visitors come once, by phone, and
// need the answer at once.

const needsConnection = {
  typed: 'No connection to the school server. Without one you can only check the square code on the paper. Scan it.',
  keyless: 'No connection to the school server. The first check on this device needs one.',
  powerless: 'No connection to the school server. This device needs one to check a report.',
} as const;

function readAddress(): { code: string; fragment: string } {
  const { pathname, hash } = window.location;
  const typed = pathname.split('/')[2] ?? '';
  try {
    return { code: decodeURIComponent(typed), fragment: hash };
  } catch {
    return { code: typed, fragment: hash };
  }
}

const again = () => void check();

function checkTyped(code: string): void {
  window.history.replaceState(null, '', `/verify/${encodeURIComponent(code)}`);
  again();
}

/** Asks the server; without a connection the signature in the code is checked. */
async function check(): Promise<void> {
  const { code, fragment } = readAddress();
  if (!code) return showAsking(checkTyped);
  showWaiting();
  try {
    showFound(code, await ask('verifyReport', { code }), checkTyped);
  } catch (error) {
    if (error instanceof Refused) showTrouble(error.message, again);
    else await checkWithout(code, fragment);
    return;
  }
  // For a later check without a connection. A failure does not matter now.
  await storeSchoolKey(code, fragment).catch(() => undefined);
}

async function checkWithout(code: string, fragment: string): Promise<void> {
  const checked = await checkAlone(code, fragment);
  if (checked.state === 'GENUINE') showClaim(code, checked.claim, again);
  else if (checked.state === 'FORGED') showForged(code, again);
  else showTrouble(needsConnection[checked.why], again);
}

void check();
window.addEventListener('online', again);
// Another code was scanned into the same page.
window.addEventListener('hashchange', again);
// Only over https or on the machine itself.
void navigator.serviceWorker?.register('/verify/sw.js', { scope: '/verify/' }).catch(() => undefined);
