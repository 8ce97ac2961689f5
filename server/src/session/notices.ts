import { adminCategory } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { prepared } from '../database/prepared.ts';
import type { Caller, Context, Db } from '../handle.ts';
import { addressBlock } from '../sessions/addressBlock.ts';
import { describeAgent } from '../sessions/describeAgent.ts';
import type { SessionTables } from './tables.ts';

// Tells users of sign-ins and sessions from new places (reliability.md F42).

type Kind = SessionTables['notices']['kind'];

export const noticeTexts: Record<Kind, string> = {
  newDevice: texts.signedInFromNewDevice,
  newAddress: texts.signedInFromNewAddress,
  sessionAtNewAddress: texts.sessionAtNewAddress,
  sessionInNewBrowser: texts.sessionInNewBrowser,
  accountClosed: texts.accountClosed,
  smsCredit: texts.smsCreditAdded,
  smsGateway: texts.smsGatewaySaved,
};

/** How the audit tells a sign-in from somewhere new, after «signed in». */
export const newPlaces = {
  newDevice: 'from a device that had not been used for this account before',
  newAddress: 'from an internet address that had not been used for this account before',
} as const;

export interface Place {
  userID: number;
  sessionRef: string;
  at: Date;
  ip: string;
  agent: string;
}

const aDay = 24 * 3_600_000;

/** Not for the very first sign-in, and before the device is remembered. @returns what was told, for the audit */
export async function noteSignIn(db: Db, place: Place, isKnownDevice: boolean): Promise<string> {
  const newDevice = !isKnownDevice && (await familiarTo(db, place.userID)).length > 0;
  const newAddress = await addFamiliarAddress(db, place);
  if (!newDevice && !newAddress) return '';
  const kind = newDevice ? 'newDevice' : 'newAddress';
  await notify(db, place, kind);
  return newPlaces[kind];
}

/** A session that moves to a new address or another browser may be stolen: told once for each address and browser. */
export async function noteMove(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  who: Caller,
  began: { ip: string; agent: string },
  { call, requestID, ...here }: { at: Date; ip: string; agent: string; call: string; requestID: string },
): Promise<void> {
  if (here.ip === began.ip && here.agent === began.agent) return;
  const place = { ...here, userID: who.userID, sessionRef: who.sessionRef };
  if ((await kindOfMove(database.read, place, began)) === null) return;
  await database.write(async (db) => {
    // Another call of the same page may have told it meanwhile.
    const kind = await kindOfMove(db, place, began);
    if (kind === null) return;
    await addFamiliarAddress(db, place);
    await recordAudit(db, secrets, {
      at: place.at,
      actorID: who.userID,
      actorCategory: who.category,
      sessionRef: who.sessionRef,
      ip: place.ip,
      call,
      outcome: 'ok',
      reason: await notify(db, place, kind),
      changes: [{ type: 'session', id: who.sessionRef, before: began, after: { ip: place.ip, agent: place.agent } }],
      requestID,
    });
  });
}

/** Tells every ADMIN that many wrong passwords have closed an account. */
export async function noteClosing(db: Db, usernameKey: string, ctx: Context): Promise<void> {
  const { now, ip, agent, requestID } = ctx;
  const user = await db.selectFrom('users').select('id').where('usernameKey', '=', usernameKey).executeTakeFirst();
  if (!user) return;
  const place = { sessionRef: '', at: now, ip, agent };
  await notifyAdmins(db, place, 'accountClosed', user.id);
  await recordAudit(db, ctx.secrets, {
    at: now,
    actorID: 0,
    actorCategory: '',
    sessionRef: '',
    ip,
    call: 'login',
    outcome: 'denied',
    reason: noticeTexts.accountClosed,
    changes: [{ type: 'user', id: user.id, before: { newDevices: 'allowed' }, after: { newDevices: 'refused' } }],
    requestID,
  });
}

export const dropOldNotices = (db: Db, now: Date) =>
  db
    .deleteFrom('notices')
    .where((notice) =>
      notice.or([
        notice('dismissedAt', '<=', new Date(now.getTime() - aDay).toISOString()),
        notice('at', '<=', new Date(now.getTime() - 90 * aDay).toISOString()),
      ]),
    )
    .execute();

async function kindOfMove(db: Db, place: Place, began: { ip: string; agent: string }): Promise<Kind | null> {
  const address = addressBlock(place.ip);
  if (address !== addressBlock(began.ip) && !(await familiarTo(db, place.userID)).includes(address)) {
    return 'sessionAtNewAddress';
  }
  const browser = describeAgent(place.agent);
  if (browser === describeAgent(began.agent)) return null;
  const told = await db
    .selectFrom('notices')
    .select('agent')
    .where('sessionRef', '=', place.sessionRef)
    .where('userID', '=', place.userID)
    .execute();
  return told.some(({ agent }) => describeAgent(agent) === browser) ? null : 'sessionInNewBrowser';
}

/** True when the address is new and others are known. */
async function addFamiliarAddress(db: Db, { userID, ip, at }: Place): Promise<boolean> {
  const address = addressBlock(ip);
  const familiar = await familiarTo(db, userID);
  if (familiar.includes(address)) return false;
  await db.insertInto('familiarAddresses').values({ userID, address, since: at.toISOString() }).execute();
  return familiar.length > 0;
}

async function familiarTo(db: Db, userID: number): Promise<string[]> {
  const rows = await familiarAddresses.rows(db, { userID });
  return rows.map(({ address }) => address);
}

const familiarAddresses = prepared((db: Db, { userID }: { userID: number }) =>
  db.selectFrom('familiarAddresses').select('address').where('userID', '=', userID),
);

export async function notifyAdmins(db: Db, place: Omit<Place, 'userID'>, kind: Kind, accountID: number): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('catID', '=', adminCategory)
    .where('status', '=', 1)
    .execute();
  for (const { id } of admins) await notify(db, { ...place, userID: id }, kind, accountID);
}

async function notify(db: Db, { at, ...place }: Place, kind: Kind, accountID = 0): Promise<string> {
  await addNotice.run(db, { ...place, kind, accountID, at: at.toISOString() });
  return noticeTexts[kind];
}

type NewNotice = Omit<Place, 'at'> & { at: string; kind: Kind; accountID: number };
const addNotice = prepared((db: Db, { userID, kind, accountID, sessionRef, at, ip, agent }: NewNotice) =>
  db.insertInto('notices').values({ userID, kind, accountID, sessionRef, at, ip, agent, dismissedAt: null }),
);
