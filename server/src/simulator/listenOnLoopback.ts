import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export const loopback = '127.0.0.1';

/** Below those that Linux gives to who asks for any (32768 to 60999): nobody takes one of these by chance while its server is away. */
const ports = { from: 20_000, to: 32_768 };
const tries = 20;
/** Milliseconds before a port that must be this one is tried again. */
const pause = 100;

/** @param at absent or 0: any that is free. @returns the port */
export async function listenOnLoopback(server: Server, at?: number): Promise<number> {
  for (let left = tries; ; left--) {
    const port = at || randomInt(ports.from, ports.to);
    server.listen(port, loopback);
    try {
      await once(server, 'listening');
      return port;
    } catch (error) {
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (at) await wait(pause);
    }
  }
}
