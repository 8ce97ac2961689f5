import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from './listenOnLoopback.ts';

const close = async (server: Server) => {
  server.close();
  await once(server, 'close');
};

test('a server gets a port that nobody is given by chance, and waits for it when it comes back', async () => {
  const [own, other] = [createServer(), createServer()];
  onTestFinished(async () => {
    for (const server of [own, other]) if (server.listening) await close(server);
  });
  const port = await listenOnLoopback(own);
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
  await close(own);
  await listenOnLoopback(other, port);
  const back = listenOnLoopback(own, port);
  await once(own, 'error');
  await close(other);
  expect(await back).toBe(port);
});

test('a port that stays taken is refused', async () => {
  const [own, other] = [createServer(), createServer()];
  const port = await listenOnLoopback(own);
  onTestFinished(() => close(own));
  await expect(listenOnLoopback(other, port)).rejects.toThrow('EADDRINUSE');
});
