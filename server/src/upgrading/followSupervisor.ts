import { answerCounts } from '../watching/answerCounts.ts';
import type { LastUpgrade } from './installation.ts';

// What installed/somero.mjs hears from the server that it has started, and says to it. Started otherwise, nothing happens.

const beat = 1000;

interface Supervised {
  stop: () => Promise<void>;
  /** Keeps what became of an upgrade; told again after a crash. */
  record: (upgraded: LastUpgrade) => Promise<void>;
}

export function followSupervisor({ stop, record }: Supervised): void {
  // undefined: nobody supervises. false: who did went while the server began.
  if (process.connected === undefined) return;
  process.on('message', (said: { stop?: true; upgraded?: LastUpgrade }) => {
    if (said.stop) void stop();
    if (said.upgraded) {
      const { id } = said.upgraded;
      record(said.upgraded).then(
        () => send({ told: id }),
        (error: unknown) => console.error(error),
      );
    }
  });
  // Without somebody who supervises it, it would hold the database against the next one.
  process.on('disconnect', () => void stop());
  if (!process.connected) void stop();
  send({ ready: true });
  setInterval(() => send(answerCounts), beat).unref();
}

function send(message: object): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}
