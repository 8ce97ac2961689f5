import { expect, onTestFinished } from 'vitest';
import type { SchoolDatabase } from '../../../server/src/handle.ts';
import { readKeys } from '../../../server/src/secrets/openKeys.ts';
import { readSubkeys } from '../../../server/src/secrets/subkeys.ts';
import { connectionString } from '../../../server/src/simulator/connectionString.ts';
import { openSimulator } from '../../../server/src/simulator/openSimulator.ts';
import { smsChain } from '../../../server/src/sms/ledger/smsChain.ts';
import { verifySms } from '../../../server/src/sms/ledger/verify/verifySms.ts';
import { expectSound } from '../invariants.ts';
import { makePlace, makeSchool, type Place } from '../serverProcess.ts';

/** A school whose servers send through EgoSMS (MTN) and Twilio (the others), and ask for money at MTN. These outlive each server. */
export async function makeSimulatedPlace() {
  const place = await makePlace();
  const simulator = await openSimulator({ byTimers: true });
  onTestFinished(simulator.close);
  const address = (provider: 'egosms' | 'twilio' | 'mtn', more: Record<string, string> = {}) =>
    connectionString(simulator.account(provider), more);
  const database = await makeSchool(place);
  await database.close();
  const env = {
    ...place.env,
    SMS_URL: [
      address('egosms', { sender: 'HILLSIDE', networks: 'MTN' }),
      address('twilio', { sender: 'HILLSIDE', networks: 'AIRTEL,OTHER' }),
    ].join(' '),
    MONEY_URL: address('mtn'),
  };
  return { simulator, place: { ...place, env } };
}

/** S1 to S11, and what holds whatever was done to a school. */
export async function expectBooks(database: SchoolDatabase, place: Place): Promise<void> {
  const keys = await readSubkeys(database.read, await readKeys(place), smsChain.name);
  const { problem, unchecked } = await verifySms(database.read, { keys });
  expect({ problem, unchecked }).toEqual({ problem: null, unchecked: [] });
  await expectSound(database, place);
}
