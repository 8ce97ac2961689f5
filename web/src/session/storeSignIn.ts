import type { Answer } from '@somero/contract';
import { type Rights, rightsWith } from '@somero/contract/rights.ts';
import { storeDeviceToken, storeSession } from '../device.ts';

/** Stores the session of a login answer. */
export function storeSignIn(answer: Answer<'login'>): void {
  storeDeviceToken(answer.deviceToken);
  storeSession({
    token: answer.token.accessToken,
    deviceKeys: answer.deviceKeys,
    userID: answer.userID,
    name: answer.name,
    accType: answer.accType,
    catID: answer.catID,
    rights: { ...rightsWith([]), ...(answer.rights[0] as Partial<Rights> | undefined) },
    smsCost: answer.smsCost,
    branchID: answer.branchID,
    branchName: answer.branchName,
    branchesData: answer.branchesData,
    mustChangePassword: answer.mustChangePassword === 1 ? 1 : 0,
    mustSetSecondFactor: answer.mustSetSecondFactor === 1 ? 1 : 0,
  });
}
