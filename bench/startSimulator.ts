import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProviderName } from '../server/src/simulator/providerNames.ts';
import type { Rule } from '../server/src/simulator/Rules.ts';

const program = join(import.meta.dirname, '../server/src/tools/simulator.ts');

/** The providers in a process of their own, so that what they take is not counted as the server's. */
export interface SimulatorProcess {
  /** What stands in SMS_URL or MONEY_URL. */
  connection(provider: ProviderName): string;
  /** In place of those before. */
  rules(...rules: Rule[]): Promise<void>;
  reportTo(provider: ProviderName, url: string): Promise<void>;
  /** In truth. */
  payments(): Promise<{ provider: string; amount: number; at: string; settledAt: string | null }[]>;
  stop(): Promise<void>;
}

export async function startSimulator(): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (piece: Buffer) => {
      text += piece;
      if (text.includes('/_sim/optouts')) resolve(text);
    });
    child.on('exit', (code) => reject(new Error(`the simulator ended with ${code}\n${text}`)));
  });
  const url = /http:\/\/127\.0\.0\.1:\d+(?=\/_sim)/.exec(said)?.[0];
  const ask = async (method: string, path: string, asked?: object) => {
    const body = asked && JSON.stringify(asked);
    const answer = await fetch(`${url}/_sim${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${path}`);
    return answer.json();
  };
  return {
    connection: (provider) => new RegExp(`${provider}\\+http://\\S+`).exec(said)?.[0] ?? '',
    rules: async (...rules) => {
      await ask('DELETE', '/rules');
      for (const rule of rules) await ask('POST', '/rules', rule);
    },
    reportTo: (provider, to) => ask('POST', '/callbacks', { provider, url: to }),
    payments: async () => (await ask('GET', '/ledger')).payments,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
