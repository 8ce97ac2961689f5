import type { TestPayload } from '../../../server/src/testing/startSchool.ts';

type ChargingCall = 'getFeeBatches';

/** For every call of charging a payload that it accepts. */
export const chargingPayloads = (): { [N in ChargingCall]: TestPayload<N> } => ({ getFeeBatches: {} });
