import type { Listener } from '../handle.ts';
import { forgetDevices } from './knownDevice.ts';

export const forgetEveryDevice: Listener<'passwordReset'> = ({ userID }, { db }) => forgetDevices(db, userID);
