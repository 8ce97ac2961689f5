import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** What the worker may ask of the server while a task runs: functions of one cloneable value that answer one. */
export type Desk = Record<string, (question: never) => Promise<unknown>>;

type Question = { id: number; of: string; value: unknown };
type Answer = { id: number; value: unknown; problem?: undefined } | { id: number; problem: string };

export interface OpenDesk {
  /** For the task: in its data and in `transfer`. */
  port: MessagePort;
  /** When the task is over: who still waits for an answer is told that nobody gives one. */
  close(): void;
  /** The first error that an answer ended with, as it was thrown: the worker knows its text alone. */
  readonly trouble: unknown;
}

/** Lets a task in the worker ask for what it needs when it needs it, so that a whole school is never in memory at once. */
export function openDesk(desk: Desk): OpenDesk {
  const { port1, port2 } = new MessageChannel();
  let trouble: unknown;
  port1.on('message', ({ id, of, value }: Question) => {
    const answer = desk[of] as (question: unknown) => Promise<unknown>;
    answer(value).then(
      (given) => port1.postMessage({ id, value: given } satisfies Answer),
      (error: unknown) => {
        trouble ??= error;
        port1.postMessage({ id, problem: error instanceof Error ? error.message : String(error) } satisfies Answer);
      },
    );
  });
  return {
    port: port2,
    close: () => port1.close(),
    get trouble() {
      return trouble;
    },
  };
}

/** The worker's end of `openDesk`: the desk's functions, asked by messages. They reject with the text of the error. */
export function deskAt<D extends Desk>(port: MessagePort): D {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  let closed = false;
  port.on('message', (answer: Answer) => {
    const asking = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.problem === undefined) asking?.resolve(answer.value);
    else asking?.reject(new Error(answer.problem));
  });
  port.once('close', () => {
    closed = true;
    for (const { reject } of waiting.values()) reject(nobody());
    waiting.clear();
  });
  const ask = (of: string, value: unknown): Promise<unknown> => {
    if (closed) return Promise.reject(nobody());
    const asking = Promise.withResolvers<unknown>();
    const id = ++asked;
    waiting.set(id, asking);
    port.postMessage({ id, of, value } satisfies Question);
    return asking.promise;
  };
  return new Proxy({} as D, { get: (_, of) => (value: unknown) => ask(String(of), value) });
}

const nobody = () => new Error('nobody answers any more');
