import { send } from '../api.ts';
import { dropSession, session } from '../device.ts';
import { endDrafts } from '../drafts.ts';
import { endKept } from '../kept/endKept.ts';

/**
 * Logout: ends the session here at once, and on the server when the request arrives. Names go from the device; what waits to be sent
 * stays without them, sealed for its user. A session that the server has ended is no Logout: see `dropSession`.
 */
export function endSession(): void {
  const left = session();
  if (left === null) return;
  // The request takes the token before it is dropped. If it is lost, nobody has the token any more.
  void send('logout', {}, { keepalive: true }).catch(() => undefined);
  endDrafts();
  dropSession();
  void endKept(left.userID).catch(() => undefined);
}
