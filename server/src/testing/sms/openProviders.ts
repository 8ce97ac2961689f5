import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { openSimulator } from '../../simulator/openSimulator.ts';
import type { MoneyProvider, ProviderName, SmsProvider } from '../../simulator/providerNames.ts';
import type { EnvironmentGateway } from '../../sms/gateways/syncEnvironment.ts';
import { schoolBegins, startSchool } from '../startSchool.ts';

const publicUrl = 'https://school.test';

/** A school whose SMS_URL and MONEY_URL name two providers of a simulator, which reports to its public address. */
export async function openProviders(sms: SmsProvider, money: MoneyProvider) {
  let now = () => schoolBegins;
  let app: FastifyInstance | undefined;
  const simulator = await openSimulator({
    clock: () => now(),
    send:
      () =>
      async ({ method, url, headers = {}, body = '' }) => {
        if (!app || method === 'GET' || !url.startsWith(`${publicUrl}/`)) throw new Error(`nobody is at ${url}`);
        const answer = await app.inject({ method, url: url.slice(publicUrl.length), headers, payload: body });
        const { statusCode: status, headers: answered, rawPayload } = answer;
        const told = { status, headers: answered as IncomingHttpHeaders, body: rawPayload };
        return status < 300 ? { kind: 'answered', ...told } : { kind: 'refused', retry: 'never', ...told };
      },
  });
  onTestFinished(simulator.close);
  const named = (kind: 'SMS' | 'MONEY', provider: ProviderName): EnvironmentGateway => ({
    ...{ kind, name: provider, sender: 'HILLSIDE', networks: ['MTN', 'AIRTEL', 'OTHER'], limits: {} },
    account: simulator.account(provider),
  });
  const environment = [named('SMS', sms), named('MONEY', money)];
  const school = await startSchool({ publicUrl, environment });
  ({ app } = school);
  now = school.clock.now;
  const admin = await school.as('admin');
  const rowOf = (provider: ProviderName) =>
    school.database.read
      .selectFrom('smsGateways')
      .selectAll()
      .where('source', '=', 'ENVIRONMENT')
      .where('driver', '=', provider)
      .executeTakeFirstOrThrow();
  return {
    ...{ school, simulator, admin, rowOf, environment },
    /** The first, or another: a provider that is told it reports there. */
    renew: async (provider: ProviderName) => {
      const { selected } = await admin.call('renewCallback', { id: (await rowOf(provider)).id });
      return selected.callback.address;
    },
    /** Lets milliseconds pass at the provider, and what it reports be read. @returns the states of the reports' jobs */
    report: async (ms: number) => {
      school.clock.pass(ms);
      await simulator.clock.runDue();
      const jobs = school.database.read.selectFrom('jobs').select('id').where('kind', 'like', 'callback:%');
      const states = [];
      for (const { id } of await jobs.orderBy('id').execute())
        states.push((await school.parts.jobs.wait(id, 10_000)).state);
      return states;
    },
  };
}
