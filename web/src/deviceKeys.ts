import { session } from './device.ts';
import { keyRing } from './keyRing.ts';

/** The keys of the signed-in user of the school. */
export const deviceKeys = keyRing(session);
