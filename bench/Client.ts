import { Agent, request } from 'node:http';
import type { Answer, CallName, Payload } from '@somero/contract';

export interface RawAnswer {
  status: number;
  /** As it came, perhaps compressed. */
  bytes: Buffer;
}

/** Somebody at a browser on the school’s network: asks for compressed answers, and keeps a connection for each request under way. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  readonly #address: string;
  readonly token: string;

  constructor(address: string, token = '') {
    this.#address = address;
    this.token = token;
  }

  async signedIn(username: string, password: string): Promise<Client> {
    const { token } = await this.call('login', { username, password });
    return new Client(this.#address, token.accessToken);
  }

  /** The answer of a call. @throws Error for every answer but success */
  async call<N extends CallName>(name: N, payload: Payload<N>, headers: Record<string, string> = {}) {
    const plain = { 'accept-encoding': 'identity', ...headers };
    const { status, bytes } = await this.post(name, JSON.stringify(payload), plain);
    const answer = JSON.parse(bytes.toString()) as Answer<N> & { error: boolean; msg: string };
    if (status !== 200 || answer.error) throw new Error(`${name} answered ${status}: ${answer.msg}`);
    return answer;
  }

  /** A call whose body is ready and whose answer is left as it comes, so that measuring it costs little. */
  async post(name: CallName, body: string | Buffer, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return this.#send('POST', `/api/${name}`, { 'content-type': 'application/json', ...headers }, body);
  }

  get(path: string): Promise<RawAnswer> {
    return this.#send('GET', path, {});
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: string | Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.#address}${path}`,
        {
          method,
          agent: this.#agent,
          headers: {
            'accept-encoding': 'gzip, deflate',
            ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
        },
      );
      // The server closed a connection that had been idle: the request goes out again on another one, as a browser does it.
      outgoing.on('error', (error) =>
        outgoing.reusedSocket ? this.#send(method, path, headers, body).then(resolve, reject) : reject(error),
      );
      outgoing.end(body);
    });
  }
}
