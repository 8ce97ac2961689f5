import { password, type School, type TestPayload } from '../startSchool.ts';

/** Off, so that the simulator stays in use. */
export const sampleGateway: TestPayload<'saveGateway'> = {
  ...{ kind: 'MONEY', name: 'MTN of the school', driver: 'mtn', host: 'PRODUCTION', account: 'hillside' },
  ...{ networks: ['MTN'], order: 1, least: 500, most: 5_000_000, environment: 'mtnuganda', status: 0 },
  ...{ secret: 'a key of MTN', subscription: 'a subscription of MTN', current: password },
};

export async function addGateway(school: School): Promise<number> {
  const admin = await school.as('admin');
  const { selected } = await admin.call('saveGateway', sampleGateway);
  return selected.id;
}
