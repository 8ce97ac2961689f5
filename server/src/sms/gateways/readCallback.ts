import { reviewTexts } from '@somero/contract/sms/review/texts.ts';
import type { Selectable } from 'kysely';
import type { CallbacksTables } from '../../callbacks/tables.ts';
import type { RawRequest } from '../../gateways/Account.ts';
import type { Db } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { addReview } from '../review/addReview.ts';
import { tokenPlace } from './gatewaySecrets.ts';
import type { Gateways } from './openGateways.ts';
import { type GatewayRow, gatewayOfAddress } from './readGateways.ts';

type Stored = Pick<Selectable<CallbacksTables['callbacks']>, 'method' | 'url' | 'headers' | 'body'>;

interface Called {
  gateway: GatewayRow;
  connection: NonNullable<Awaited<ReturnType<Gateways['connect']>>>;
  /** Its address has the token again that was called: some signatures cover it. */
  rawOf(stored: Stored): RawRequest;
}

interface CallbackParts {
  gateways: Pick<Gateways, 'connect'>;
  secrets: Pick<Secrets, 'open'>;
  publicUrl: string;
}

/** Whose address it is, and how its callbacks are read; undefined when the gateway or its secrets are gone. */
export async function openAddress(
  db: Db,
  { gateways, secrets, publicUrl }: CallbackParts,
  addressID: number,
): Promise<Called | undefined> {
  const gateway = await gatewayOfAddress(db, addressID);
  const connection = gateway && (await gateways.connect(gateway));
  if (!connection) return undefined;
  const token = (await secrets.open(db, tokenPlace(gateway, addressID))) ?? '';
  const rawOf = ({ method, url, headers, body }: Stored): RawRequest => ({
    ...{ method, headers: JSON.parse(headers), body: Buffer.from(body, 'base64') },
    url: `${publicUrl}${url.replace(/\/(?=\?|$)/, `/${token}`)}`,
  });
  return { gateway, connection, rawOf };
}

/** What a provider reported, as its driver reads it. */
export async function readCallback(
  db: Db,
  parts: CallbackParts,
  payload: unknown,
): Promise<(Omit<Called, 'rawOf'> & { raw: RawRequest }) | undefined> {
  const { callbackID } = payload as { callbackID: number };
  const stored = await db.selectFrom('callbacks').selectAll().where('id', '=', callbackID).executeTakeFirst();
  const called = stored && (await openAddress(db, parts, stored.addressID));
  return called && { ...called, raw: called.rawOf(stored) };
}

/** Counts it, and puts it before an ADMIN until they have seen it. */
export async function countForged(db: Db, { id, name }: GatewayRow, now: Date): Promise<void> {
  await db
    .updateTable('smsGateways')
    .set((row) => ({ forged: row('forged', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const item = { kind: 'FORGED', itemKey: `forged ${id}`, text: reviewTexts.forged(name), gatewayID: id } as const;
  await addReview({ db, now }, item);
}
