import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { containerEnvironment, containerStages, containerStep } from './Containerfile.ts';
import { root } from './sources.ts';

const words = (text: string): string[] => text.split(' ');

test('the image runs as nobody of the machine, on data of its own, and holds what is named and nothing else', () => {
  const [build = [], image = []] = containerStages();
  const copied = build.filter(({ word }) => word === 'COPY').flatMap(({ rest }) => words(rest).slice(0, -1));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  expect(ignored[0]).toBe('*');
  expect(ignored.filter((line) => line.startsWith('!')).sort()).toEqual(copied.map((path) => `!${path}`).sort());
  expect(image.filter(({ word, options }) => word === 'COPY' && options.from !== 'build')).toEqual([]);
  expect([containerStep('USER').rest, containerStep('VOLUME').rest]).toEqual(['10001:10001', '/data']);
  expect(containerEnvironment()).toMatchObject({ DATA_DIR: '/data', ANCHOR_DIR: '/data/anchors' });
});

test('the health check asks /readyz', async () => {
  const command = JSON.parse(containerStep('HEALTHCHECK').rest.replace(/^CMD /, '')) as string[];
  let status = 200;
  const server = createServer(({ url }, response) => void response.writeHead(url === '/readyz' ? status : 404).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const PORT = String((server.address() as AddressInfo).port);
  const check = () =>
    new Promise<number>((resolve) => {
      execFile(process.execPath, command.slice(1), { env: { PORT } }, (error) => resolve(Number(error?.code ?? 0)));
    });
  expect([command[0], await check()]).toEqual(['node', 0]);
  status = 503;
  expect(await check()).toBe(1);
  server.close();
  server.closeAllConnections();
  expect(await check()).toBe(1);
});
