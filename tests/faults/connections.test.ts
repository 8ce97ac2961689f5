import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makePlace, type ServerProcess, signInAdmin, startServer } from './serverProcess.ts';

// reliability.md F35. Every address of 127.0.0.0/8 is this machine's own, on Linux alone.
const addresses = process.platform === 'linux';
const school = '127.0.0.2';
const stranger = '127.0.0.3';

/** Connections that say nothing more than `begin`, and which of them the server has closed. */
async function openSockets({ address }: ServerProcess, count: number, from: string, begin = '') {
  const { port } = new URL(address);
  const closed = new Set<Socket>();
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let number = 0; number < count; number++) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {}).on('close', () => closed.add(socket));
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(begin);
    socket.resume();
  }
  return { held: () => count - closed.size };
}

/** A browser: six connections, which stay open, and a request that met a connection's end is sent again. */
function openBrowser({ address }: ServerProcess, from: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  onTestFinished(() => agent.destroy());
  const once = () =>
    new Promise<number>((resolve, reject) => {
      request(`${address}/healthz`, { agent, headers, localAddress: from }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  const ask = (tries = 3): Promise<number> =>
    once().catch((error) => (tries > 1 ? ask(tries - 1) : Promise.reject(error)));
  return () => ask();
}

test.runIf(addresses)('one address holds at most 700 idle connections', async () => {
  const server = await startServer(await makePlace());
  const { held } = await openSockets(server, 900, stranger);
  await expect.poll(held, { timeout: 10_000 }).toBe(700);
  await wait(300);
  expect(held()).toBe(700);
});

test.runIf(addresses)(
  'a proxy holds as many connections as it likes; a client behind it has at most 700 requests at once',
  async () => {
    const place = await makePlace();
    const server = await startServer({ ...place, env: { ...place.env, TRUST_PROXY: stranger } });
    const idle = await openSockets(server, 1100, stranger);
    const forwarded = (client: string) => openBrowser(server, stranger, { 'X-Forwarded-For': client });
    const head = (client: string) => `POST /api/login HTTP/1.1\r\nHost: school\r\nX-Forwarded-For: ${client}\r\n`;
    const body = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
    await openSockets(server, 699, stranger, head('10.1.1.1') + body);
    expect(await forwarded('10.1.1.1')()).toBe(200);
    await openSockets(server, 1, stranger, head('10.1.1.1') + body);
    expect(await forwarded('10.1.1.1')()).toBe(429);
    expect(await forwarded('10.1.1.2')()).toBe(200);
    expect(idle.held()).toBe(1100);
  },
);

test.runIf(addresses)(
  '150 teachers at one address work on 6 connections each while another holds 1,000 idle ones',
  async () => {
    const server = await startServer(await makePlace());
    const idle = await openSockets(server, 1000, stranger);
    const browsers = Array.from({ length: 150 }, () => openBrowser(server, school));
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(browsers.flatMap((ask) => Array.from({ length: 6 }, ask)));
      expect(answers.every((status) => status === 200)).toBe(true);
    }
    expect(idle.held()).toBeLessThan(700);
  },
);

test.runIf(addresses)(
  'slow headers are cut within 15 s, slow bodies within 30 s, and nobody else waits for them',
  async () => {
    const server = await startServer(await makePlace());
    const token = await signInAdmin(server);
    const ask = async () => expect((await server.ask('getSession', {}, { token })).status).toBe(200);
    const head = 'POST /api/login HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\n';
    const headers = await openSockets(server, 500, stranger, head);
    const bodies = await openSockets(server, 500, '127.0.0.4', `${head}Content-Length: 1000\r\n\r\n{`);
    for (let number = 0; number < 50; number++) await ask();
    // On a busy machine the system itself resets one or two of so many new connections.
    expect(bodies.held()).toBeGreaterThanOrEqual(490);
    await expect.poll(headers.held, { timeout: 25_000, interval: 200 }).toBe(0);
    await expect.poll(bodies.held, { timeout: 20_000, interval: 200 }).toBe(0);
  },
  60_000,
);
