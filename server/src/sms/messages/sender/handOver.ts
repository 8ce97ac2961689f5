import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { Outcome } from '../../../gateways/Outcome.ts';
import type { Accepted } from '../../../gateways/sms/SmsDriver.ts';
import type { GatewayRow } from '../../gateways/readGateways.ts';
import type { Claimed } from './claimMessages.ts';
import type { SenderParts } from './SenderParts.ts';

type Outcomes = ReadonlyMap<number, Outcome<Accepted>>;

/** Messages of one request. Where a gateway refuses all of them for what is wrong with one, each is handed over by itself. */
export async function handOver(parts: SenderParts, gateway: GatewayRow, rows: readonly Claimed[]): Promise<Outcomes> {
  const outcomes = await sendRequest(parts, gateway, rows);
  const isForAll = parts.drivers[gateway.driver]?.caps.perRecipient === false;
  if (rows.length === 1 || !isForAll || ![...outcomes.values()].every(mayBeForOne)) return outcomes;
  const each = await Promise.all(rows.map((row) => sendRequest(parts, gateway, [row])));
  return new Map(each.flatMap((outcome) => [...outcome]));
}

/** Nothing of it was taken, and not for what the whole account lacks. */
const mayBeForOne = (outcome: Outcome<Accepted>): boolean =>
  outcome.kind === 'refused' &&
  outcome.retry === 'never' &&
  (outcome.noNumber === true || outcome.alarm === 'unknown refusal');

/** One request to a gateway. Whatever goes wrong in it, messages may have left. */
async function sendRequest(
  { gateways, drivers, log }: SenderParts,
  gateway: GatewayRow,
  rows: readonly Claimed[],
): Promise<Outcomes> {
  const forAll = (outcome: Outcome<Accepted>) => new Map(rows.map(({ id }) => [id, outcome]));
  const connection = await gateways.connect(gateway).catch((error: unknown) => {
    log.error({ err: error }, 'a gateway could not be opened');
    return null;
  });
  const driver = drivers[gateway.driver];
  if (!connection || !driver)
    return forAll({ kind: 'refused', retry: 'later', alarm: 'key', reason: texts.secretMissing });
  const { account, http, callbackUrl } = connection;
  const items = rows.map(({ id, phone, text }) => ({ id, to: phone, text, sender: gateway.sender }));
  try {
    return await driver.send(account, items, http, callbackUrl === undefined ? {} : { reportUrl: callbackUrl });
  } catch (error) {
    log.error({ err: error }, 'a gateway failed');
    return forAll({ kind: 'unknown', reason: texts.noAnswer });
  }
}
