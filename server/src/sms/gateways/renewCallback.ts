import { gatewayDriver } from '@somero/contract/sms/gateways/drivers.ts';
import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { addCallbackAddress, renewCallbackAddress } from '../../callbacks/callbackAddresses.ts';
import { type Context, conflict, type Db, type Handler, missing } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { gatewaySecrets, oldToken } from './gatewaySecrets.ts';
import { findGateway, type GatewayRow } from './readGateways.ts';
import { shownGateway } from './shownGateway.ts';

export const renewCallback: Handler<'renewCallback'> = async ({ id }, ctx) => {
  const row = await findGateway(ctx.db, id);
  if (!row || row.source === 'SIMULATOR') throw missing();
  if (!gatewayDriver(row.driver)?.register) throw conflict(texts.noAddress);
  const addressID = await makeAddress(ctx, row);
  ctx.changed('smsGateway', id, { name: row.name }, { name: row.name, address: 'changed' });
  return { selected: await shownGateway(ctx, { ...row, addressID }), msg: texts.renewed };
};

/** Its first, or another: then the old address works for 30 days more. */
export async function makeAddress(
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
  { id, kind, driver, addressID }: Pick<GatewayRow, 'id' | 'kind' | 'driver' | 'addressID'>,
): Promise<number> {
  const address = { kind: kind.toLowerCase(), provider: driver };
  if (addressID !== null) await keepToken(db, secrets, { id, addressID });
  const made =
    addressID === null ? await addCallbackAddress(db, address, now) : await renewCallbackAddress(db, addressID, now);
  await secrets.put(db, gatewaySecrets(id).token, made.token);
  await db.updateTable('smsGateways').set({ addressID: made.id }).where('id', '=', id).execute();
  return made.id;
}

async function keepToken(db: Db, secrets: Secrets, { id, addressID }: { id: number; addressID: number }) {
  const token = await secrets.open(db, gatewaySecrets(id).token);
  if (token !== null) await secrets.put(db, oldToken(addressID), token);
}
