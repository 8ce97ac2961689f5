import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What somebody at ALARM_URL hears. */
export async function hearAlarms() {
  const heard: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(JSON.parse(body));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
