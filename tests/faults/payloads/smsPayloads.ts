import type { smsCalls } from '../../../contract/src/sms/calls.ts';
import type { TestPayload } from '../../../server/src/testing/startSchool.ts';

/** For every call of SMS a payload that it accepts. */
export function smsPayloads(): { [N in keyof typeof smsCalls]: TestPayload<N> } {
  return {
    getSmsPrices: {},
    saveSmsPrice: { rate: 40, reason: 'the seller asks more' },
    addSmsCredit: { sms: 500, amount: 17_500, reference: 'SLIP 12', reason: 'filled at the gateway' },
    getSmsTopups: { startFrom: '2026-06-01', endAt: '2026-06-30' },
    checkSMS: { smsType: 'ALL' },
    getSmsHealth: {},
  };
}
