import './verify.css';
import { ask, Refused } from './ask.ts';
import { showAsking, showClaim, showForged, showFound, showTrouble, showWaiting } from './card.ts';
import { checkAlone, keepKey } from './schoolKey.ts';

// The public page that a report card's QR code leads to. On its own and without a library, because whoever looks at it
// holds a telephone, comes once, and must see the answer at once.

const needsConnection = {
  typed: 'No connection to the school server. Without one, only the square code on the paper can be checked: scan it.',
  keyless: 'No connection to the school server. A first check on this device needs one.',
  powerless: 'No connection to the school server. This device can check a report only with one.',
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

/** Asks the server about the code in the address; without a connection the code is asked itself. */
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
  // For the next time, when there may be no connection; failing it, this time is none the worse.
  await keepKey(code, fragment).catch(() => undefined);
}

async function checkWithout(code: string, fragment: string): Promise<void> {
  const checked = await checkAlone(code, fragment);
  if (checked.state === 'GENUINE') showClaim(code, checked.claim, again);
  else if (checked.state === 'FORGED') showForged(code, again);
  else showTrouble(needsConnection[checked.why], again);
}

void check();
window.addEventListener('online', again);
// Another code scanned into the same page.
window.addEventListener('hashchange', again);
// Only where the browser trusts the address: over TLS, or on the machine itself.
void navigator.serviceWorker?.register('/verify/sw.js', { scope: '/verify/' }).catch(() => undefined);
