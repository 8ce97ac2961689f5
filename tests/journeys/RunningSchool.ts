import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, type CallName, calls, type Payload } from '@somero/contract';
import { bundleServer } from '../../server/bundle.ts';
import { programEnvironment } from '../../server/src/testing/programEnvironment.ts';

/** The first user's password, as the school that starts the program chooses it. */
export const adminPassword = 'a quiet river at dawn';
/** Everybody's in the training school. */
export const trainingPassword = 'a training school';

/** Milliseconds that a start may take on a machine that has much else to do. */
const mostForStart = 90_000;

interface Start {
  /** The folder of a training school to begin with a copy of; absent: an empty school. */
  training?: string;
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** More of its environment. */
  environment?: NodeJS.ProcessEnv;
}

/** The server as a program of its own, on a folder and a port that stay the same when it is ended and started again. */
export class RunningSchool {
  readonly address: string;
  readonly password: string;
  #folder: string;
  #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number, { training, databaseUrl, environment }: Start) {
    this.#folder = folder;
    this.address = `http://127.0.0.1:${port}`;
    this.password = training ? trainingPassword : adminPassword;
    this.#env = {
      ...programEnvironment,
      PORT: String(port),
      DATA_DIR: folder,
      ANCHOR_DIR: join(folder, 'anchors'),
      ADMIN_PASSWORD: adminPassword,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    };
  }

  static async start(start: Start = {}): Promise<RunningSchool> {
    const folder = await mkdtemp(join(tmpdir(), 'journey-'));
    if (start.training) await cp(start.training, folder, { recursive: true });
    const school = new RunningSchool(folder, await freePort(), start);
    try {
      await school.begin();
      return school;
    } catch (error) {
      await school.remove();
      throw error;
    }
  }

  /** Starts the program, from then on with more in its environment; done when it says that it is ready. */
  async begin(more: NodeJS.ProcessEnv = {}): Promise<void> {
    Object.assign(this.#env, more);
    const program = await bundleServer();
    const child = spawn(process.execPath, [program], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    let said = '';
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${said}`)), mostForStart);
      const hear = (text: Buffer) => {
        said += text;
        if (!said.includes('Somero is ready at')) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    });
    await ready;
  }

  /** As a power cut does it: nothing is told and nothing tidied. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** As Ctrl-C does it. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Ends the program and removes what it kept. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Signs in past the screens, to arrange what another person does meanwhile and to see what the server holds. */
  async as(username: string): Promise<Caller> {
    const { token } = await this.#send('login', { username, password: this.password });
    return { call: (name, payload) => this.#send(name, payload, token.accessToken) };
  }

  async #send<N extends CallName>(name: N, payload: Payload<N>, token?: string): Promise<Answer<N>> {
    const isForm = Object.values(payload).some((value) => value instanceof Blob);
    const headers = {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const body = isForm ? formOf(payload) : JSON.stringify(payload);
    const response = await fetch(`${this.address}/${'public' in calls[name] ? 'public' : 'api'}/${name}`, {
      method: 'POST',
      headers,
      body,
    });
    const answer = (await response.json()) as Answer<N> | { error: true; msg: string };
    if (answer.error) throw new Error(`${name} was refused with ${response.status}: ${answer.msg}`);
    return answer;
  }
}

/** Makes calls as one user. */
export interface Caller {
  call: <N extends CallName>(name: N, payload: Payload<N>) => Promise<Answer<N>>;
}

function formOf(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    const text = Array.isArray(value) ? JSON.stringify(value) : String(value);
    form.append(name, value instanceof Blob ? value : text);
  }
  return form;
}

/** A port that nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
