import { reviewTexts } from '@somero/contract/sms/review/texts.ts';
import type { RawRequest } from '../../gateways/Account.ts';
import type { Db } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { addReview } from '../review/addReview.ts';
import { tokenPlace } from './gatewaySecrets.ts';
import type { Gateways } from './openGateways.ts';
import { type GatewayRow, gatewayOfAddress } from './readGateways.ts';

interface Called {
  gateway: GatewayRow;
  /** Its address has the token again that was called: some signatures cover it. */
  raw: RawRequest;
  connection: NonNullable<Awaited<ReturnType<Gateways['connect']>>>;
}

interface CallbackParts {
  gateways: Pick<Gateways, 'connect'>;
  secrets: Pick<Secrets, 'open'>;
  publicUrl: string;
}

/** What a provider reported, as its driver reads it; undefined when callback, gateway or secrets are gone. */
export async function readCallback(
  db: Db,
  { gateways, secrets, publicUrl }: CallbackParts,
  payload: unknown,
): Promise<Called | undefined> {
  const { callbackID } = payload as { callbackID: number };
  const stored = await db.selectFrom('callbacks').selectAll().where('id', '=', callbackID).executeTakeFirst();
  const gateway = stored && (await gatewayOfAddress(db, stored.addressID));
  const connection = gateway && (await gateways.connect(gateway));
  if (!stored || !connection) return undefined;
  const token = (await secrets.open(db, tokenPlace(gateway, stored.addressID))) ?? '';
  const raw: RawRequest = {
    ...{ method: stored.method, headers: JSON.parse(stored.headers), body: Buffer.from(stored.body, 'base64') },
    url: `${publicUrl}${stored.url.replace(/\/(?=\?|$)/, `/${token}`)}`,
  };
  return { gateway, raw, connection };
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
