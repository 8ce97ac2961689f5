import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { openHttp } from './http.ts';

async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/send?password=canary` };
}

/** A server on this machine, and the way to it. */
async function provider(answer: RequestListener, options = {}) {
  const { host, url } = await listen(createServer(answer));
  return { url, send: openHttp({ trustedHosts: [host], ...options }) };
}

async function tcpProvider(onSocket: (socket: Socket) => void) {
  const { host, url } = await listen(createTcpServer(onSocket));
  return { url, send: openHttp({ trustedHosts: [host], connectTimeout: 300 }) };
}

test('a request arrives as it was made, and its answer comes whole', async () => {
  const seen: unknown[] = [];
  const { url, send } = await provider((request, response) => {
    const { method, url, headers } = request;
    seen.push(text(request).then((body) => ({ method, url, key: headers['x-key'], body })));
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"Status":"OK"}');
  });
  const outcome = await send({ method: 'POST', url, headers: { 'x-key': 'k' }, body: '{"to":1}' });
  expect(await Promise.all(seen)).toEqual([
    { method: 'POST', url: '/send?password=canary', key: 'k', body: '{"to":1}' },
  ]);
  expect(outcome).toMatchObject({ kind: 'answered', status: 201, body: Buffer.from('{"Status":"OK"}') });
});

test('nothing is sent when a header cannot be', async () => {
  const { url, send } = await provider((_, response) => void response.end());
  const outcome = await send({ method: 'POST', url, headers: { 'x-key': 'canary\n' } });
  expect(outcome).toEqual({ kind: 'notConnected', reason: 'the key has a letter that cannot be sent' });
});

test.each([
  [400, 'application/json', '{"code":"X"}', { kind: 'refused', retry: 'never', status: 400 }],
  [401, 'text/plain', '', { kind: 'refused', retry: 'never', status: 401 }],
  [409, 'application/json', '{}', { kind: 'refused', retry: 'never', status: 409 }],
  [429, 'text/html', '<html>', { kind: 'refused', retry: 'later', status: 429 }],
  [408, 'text/plain', '', { kind: 'unknown' }],
  [500, 'application/json', '{}', { kind: 'unknown' }],
  [503, 'text/plain', '', { kind: 'unknown' }],
  [403, 'text/html', '<html>', { kind: 'unknown' }],
  [200, 'text/plain', ' <!DOCTYPE html><p>', { kind: 'unknown' }],
  [302, 'text/plain', '', { kind: 'unknown', reason: 'status 302' }],
])('an answer of %i as %s is told apart', async (status, type, body, expected) => {
  let requests = 0;
  const { url, send } = await provider((_, response) => {
    requests += 1;
    response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(body);
  });
  expect(await send({ method: 'POST', url, body: 'x' })).toMatchObject(expected);
  expect(requests).toBe(1);
});

test('who does not listen, or cannot speak TLS, was sent nothing', async () => {
  const closed = createTcpServer();
  const { host, url } = await listen(closed);
  closed.close();
  await once(closed, 'close');
  const send = openHttp({ trustedHosts: [host] });
  expect(await send({ method: 'POST', url })).toEqual({ kind: 'notConnected', reason: 'ECONNREFUSED' });

  const received: Buffer[] = [];
  const plain = await tcpProvider((socket) => {
    socket.on('data', (piece) => {
      received.push(piece);
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    socket.on('error', () => {});
  });
  const secure = await plain.send({ method: 'POST', url: plain.url.replace('http:', 'https:'), body: 'canary' });
  expect(secure.kind).toBe('notConnected');
  expect(Buffer.concat(received).toString('latin1')).not.toContain('canary');
});

test('a connection that is not finished in time is none', async () => {
  const { url, send } = await tcpProvider((socket) => socket.on('error', () => {}));
  const outcome = await send({ method: 'GET', url: url.replace('http:', 'https:') });
  expect(outcome).toEqual({ kind: 'notConnected', reason: 'no connection in time' });
});

test('what was sent and not answered is unknown: silence, a reset, half an answer, an answer without end', async () => {
  const silent = await tcpProvider((socket) => socket.on('error', () => {}).resume());
  expect(await silent.send({ method: 'POST', url: silent.url, answerTimeout: 100 })).toEqual({
    kind: 'unknown',
    reason: 'no answer in time',
  });
  const reset = await tcpProvider((socket) => socket.once('data', () => socket.resetAndDestroy()));
  expect((await reset.send({ method: 'POST', url: reset.url })).kind).toBe('unknown');
  const half = await provider((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"Status":', () => response.destroy());
  });
  expect((await half.send({ method: 'POST', url: half.url })).kind).toBe('unknown');
  const drip = await provider((_, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect((await drip.send({ method: 'GET', url: drip.url, answerTimeout: 150 })).kind).toBe('unknown');
});

test('an answer larger than allowed is cut off', async () => {
  const { url, send } = await provider((_, response) => response.end('x'.repeat(2000)));
  const outcome = await send({ method: 'GET', url, maxAnswerBytes: 1000 });
  expect(outcome).toEqual({ kind: 'unknown', reason: 'the answer is too large' });
});

test('a private address is called by nobody but the trusted, whatever it is written like', async () => {
  const reached: Socket[] = [];
  const { host } = await listen(createTcpServer((socket) => reached.push(socket)));
  const port = host.split(':')[1];
  const send = openHttp({ connectTimeout: 1000 });
  for (const name of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', '0']) {
    const outcome = await send({ method: 'GET', url: `http://${name}:${port}/`, plainHttp: true });
    expect(outcome, name).toMatchObject({ kind: 'notConnected' });
  }
  expect(reached).toEqual([]);
  const otherPort = openHttp({ trustedHosts: ['127.0.0.1:1'] });
  expect(await otherPort({ method: 'GET', url: `https://${host}/` })).toMatchObject({
    reason: 'the address is private',
  });
});

test('without HTTPS nothing is sent unless the driver says so', async () => {
  const send = openHttp();
  await expect(send({ method: 'GET', url: 'http://gateway.example/?password=canary' })).rejects.toThrow(
    'a gateway must be called by https: gateway.example',
  );
  await expect(send({ method: 'GET', url: 'file:///etc/passwd', plainHttp: true })).rejects.toThrow('https');
});

test('no reason and no error names a secret', async () => {
  const { url, send } = await tcpProvider((socket) => socket.destroy());
  const outcome = await send({ method: 'POST', url, headers: { authorization: 'canary' }, body: 'canary' });
  expect(JSON.stringify(outcome)).not.toContain('canary');
});

test('inside a transaction nothing is called', async () => {
  const { database } = await startSchool();
  const send = openHttp();
  await expect(database.write(() => send({ method: 'GET', url: 'https://gateway.example/' }))).rejects.toThrow(
    'inside a write',
  );
});
