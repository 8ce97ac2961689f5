import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { trainingPassword } from '../server/src/demo/people.ts';
import { newSecretKey, secretKeyText } from '../server/src/secrets/secretKey.ts';
import { Client } from './Client.ts';
import { cpuOf } from './processes.ts';

const program = join(import.meta.dirname, '../server/dist/main.mjs');

/** Of the measured schools, so that a copy of their database needs no file beside it. */
export const secretKey = newSecretKey();

export interface ServerOptions {
  /** DATA_DIR. */
  folder: string;
  /** DATABASE_URL and the process that serves it. */
  postgres?: { url: string; pid: number } | undefined;
  /** Besides. */
  environment?: NodeJS.ProcessEnv | undefined;
}

export interface Server {
  address: string;
  pid: number;
  /** Its variables, for a tool beside it. */
  environment: NodeJS.ProcessEnv;
  /** What its start took, in milliseconds until it said that it is ready. */
  start: { cpu: number; wall: number };
  /** CPU in milliseconds that it and its database have used so far. */
  cpu(): number;
  signIn(username: string): Promise<Client>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Of the program and of its tools. */
export const serverEnvironment = ({ folder, postgres, environment }: ServerOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  SECRET_KEY: secretKeyText(secretKey),
  ANCHOR_DIR: join(folder, 'anchors'),
  DATABASE_URL: postgres?.url ?? '',
  ...environment,
});

/** Starts the program on a free port. @throws Error with what it said when it ends instead of getting ready */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { postgres } = options;
  const begun = performance.now();
  const environment = serverEnvironment(options);
  const child = spawn(process.execPath, [program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}\n${said}`)));
    child.on('error', reject);
  });
  const pid = child.pid as number;
  const cpu = () => cpuOf(pid) + (postgres ? cpuOf(postgres.pid) : 0);
  const clients: Client[] = [];
  return {
    address,
    pid,
    environment,
    start: { cpu: cpuOf(pid), wall: performance.now() - begun },
    cpu,
    signIn: async (username) => {
      const client = await new Client(address).signedIn(username, trainingPassword);
      clients.push(client);
      return client;
    },
    stop: async (signal = 'SIGTERM') => {
      for (const client of clients) client.close();
      child.kill(signal);
      await ended;
    },
  };
}
