import type { smsCalls } from '../../../contract/src/sms/calls.ts';
import type { TestPayload } from '../../../server/src/testing/startSchool.ts';

/** For every call of SMS a payload that it accepts. */
export function smsPayloads(): { [N in keyof typeof smsCalls]: TestPayload<N> } {
  return {
    getSmsPrices: {},
  };
}
