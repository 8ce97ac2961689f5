import type { SmsDriver } from '../../../gateways/sms/SmsDriver.ts';
import type { Claimed } from './claimMessages.ts';

/** Messages in as few requests as the gateway takes, no number twice in one. */
export function requestsOf(messages: readonly Claimed[], { batchMax, sameText }: SmsDriver['caps']): Claimed[][] {
  const requests: Claimed[][] = [];
  for (const message of messages) {
    const fits = (request: readonly Claimed[]) =>
      request.length < batchMax &&
      (!sameText || request[0]?.text === message.text) &&
      request.every(({ phone }) => phone !== message.phone);
    const open = requests.find(fits);
    if (open) open.push(message);
    else requests.push([message]);
  }
  return requests;
}
