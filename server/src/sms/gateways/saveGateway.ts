import { randomUUID } from 'node:crypto';
import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type GatewayDriver, gatewayDriver } from '@somero/contract/sms/gateways/drivers.ts';
import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, fail, inSteps, missing } from '../../handle.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import { findGateway, type GatewayRow } from './readGateways.ts';
import { makeAddress } from './renewCallback.ts';
import { shownGateway, urlOfHost } from './shownGateway.ts';

type Asked = Received<'saveGateway'>;

/** Asks for the password of who does it: messages and money would go by another's account. */
export const saveGateway = inSteps<'saveGateway', void>({
  prepare: ({ current }, ctx) => ctx.requireCurrent(current),
  run: async (asked, ctx) => {
    const { db, now, who, changed } = ctx;
    const before = await findSaved(ctx, asked);
    const known = gatewayDriver(asked.driver);
    if (known?.kind !== asked.kind) throw fail(texts.driverKind, 'driver');
    if (before && before.driver !== asked.driver) throw fail(texts.driverStays, 'driver');
    if (before && asked.ver !== undefined && asked.ver !== before.ver)
      throw await conflictShowing(ctx, 'getGateways', schoolTexts.changedMeanwhile, before, () =>
        shownGateway(ctx, before),
      );
    const fields = readFields(asked, known);
    const further = await readSecrets(ctx, asked, { known, before, url: fields.url });
    const isNewSecret = asked.secret !== undefined || further !== undefined;
    const setNow = isNewSecret && { setAt: now.toISOString(), setBy: who.userID };
    const id = before ? before.id : await insert(ctx, fields);
    const resumed = { ...{ pausedAt: null, problem: '' }, ...(fields.url !== before?.url && { balance: null }) };
    const ver = before ? before.ver + 1 : 1;
    await db
      .updateTable('smsGateways')
      .set({ ...fields, ...setNow, ...resumed, ver })
      .where('id', '=', id)
      .execute();
    const places = gatewaySecrets(id);
    if (asked.secret !== undefined) await ctx.secrets.put(db, places.secret, asked.secret);
    if (further !== undefined) await ctx.secrets.put(db, places.options, JSON.stringify(further));
    if (!before && known.register)
      await makeAddress(ctx, { id, kind: fields.kind, driver: fields.driver, addressID: null });
    const row = await findGateway(db, id);
    if (!row) throw missing();
    await ctx.tell('adminsWarned', { of: 'smsGateway' });
    changed('smsGateway', id, before ? audited(before) : null, {
      ...audited(row),
      ...(isNewSecret && { secrets: 'changed' }),
    });
    return { selected: await shownGateway(ctx, row), msg: texts.saved(row.name) };
  },
});

async function findSaved({ db }: Context, { id, kind }: Asked): Promise<GatewayRow | undefined> {
  if (id === undefined) return undefined;
  const row = await findGateway(db, id);
  if (row?.source !== 'SAVED' || row.kind !== kind) throw missing();
  return row;
}

function readFields(asked: Asked, known: GatewayDriver) {
  const { kind, name, driver, host, account, sender = '', order, inFlight = 10, price = null, lowBalance = 0 } = asked;
  const { least = 500, most = 5_000_000, environment, publicKey, status } = asked;
  const url = urlOfHost(driver, host);
  if (url === undefined) throw fail(texts.noHost, 'host');
  if (!/^[\w .&-]*$/.test(sender)) throw fail(texts.senderShape, 'sender');
  if (asked.networks.some((network) => !known.networks.includes(network))) throw fail(texts.notServed, 'networks');
  if (least > most) throw fail(texts.leastMost, 'least');
  const given = { ...(environment && { environment }), ...(publicKey && { publicKey }) };
  const takes = (option: string) => known.options.some(({ name: taken }) => taken === option);
  const options = JSON.stringify(Object.fromEntries(Object.entries(given).filter(([option]) => takes(option))));
  const networks = known.networks.filter((network) => asked.networks.includes(network)).join(',');
  return {
    ...{ kind, name, driver, url, account, options, networks, rank: order, isOn: status },
    ...{ sender: kind === 'SMS' ? sender : '', inFlight, price, lowBalance, least, most },
  };
}

interface Saving {
  known: GatewayDriver;
  before: GatewayRow | undefined;
  url: string;
}

/** The driver's further secrets; undefined: they stay. A stored secret is never given to another account or host. */
async function readSecrets({ db, secrets }: Context, asked: Asked, { known, before, url }: Saving) {
  const places = before && gatewaySecrets(before.id);
  const isOther = before && (before.account !== asked.account || before.url !== url);
  if (asked.secret === undefined) {
    if (isOther) throw fail(texts.secretAgain, 'secret');
    if (!places || (await secrets.open(db, places.secret)) === null) throw fail(texts.enterSecret, 'secret');
  }
  const names = known.options.filter(({ secret }) => secret);
  const stored = (places && !isOther && (await secrets.open(db, places.options))) || '{}';
  const held: Record<string, string> = JSON.parse(stored);
  const given = names.flatMap(({ name }) => {
    const value = asked[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const further: Record<string, string> = { ...held, ...Object.fromEntries(given) };
  const missed = names.find(({ name, required }) => required && further[name] === undefined);
  if (missed) throw fail(texts.enterSecret, missed.name);
  return given.length > 0 || (isOther && names.length > 0) ? further : undefined;
}

async function insert({ db }: Context, fields: ReturnType<typeof readFields>): Promise<number> {
  const { id } = await db
    .insertInto('smsGateways')
    .values({
      ...{ ...fields, source: 'SAVED', sourceKey: randomUUID() },
      ...{ setAt: null, setBy: null, addressID: null, pausedAt: null, balance: null, balanceAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const audited = (row: GatewayRow) => ({
  ...{ kind: row.kind, name: row.name, driver: row.driver, url: row.url, account: row.account, sender: row.sender },
  ...{ networks: row.networks, order: row.rank, inFlight: row.inFlight, price: row.price, lowBalance: row.lowBalance },
  ...{ least: row.least, most: row.most, status: row.isOn },
});
