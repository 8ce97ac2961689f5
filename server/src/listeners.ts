import { chargeJoiner } from './fees/changes/chargeJoiner.ts';
import type { Hooks } from './Hooks.ts';
import type { Listener } from './handle.ts';
import { forgetEveryDevice } from './session/forgetEveryDevice.ts';
import { signOutEverywhere } from './session/signOutEverywhere.ts';
import { warnAdmins } from './session/warnAdmins.ts';
import { holdOfDeactivated } from './sms/messages/holdOfDeactivated.ts';

/** In the order in which they are called. */
export const listeners: { readonly [N in keyof Hooks]: readonly Listener<N>[] } = {
  accessChanged: [signOutEverywhere, holdOfDeactivated],
  rightsTaken: [holdOfDeactivated],
  passwordReset: [signOutEverywhere, forgetEveryDevice],
  adminsWarned: [warnAdmins],
  studentRegistered: [chargeJoiner],
};
