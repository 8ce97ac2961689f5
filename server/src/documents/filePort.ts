import { MessageChannel, type MessagePort } from 'node:worker_threads';

type Answer = { bytes: Uint8Array; problem?: undefined } | { problem: string };

/**
 * Lets a task in the worker ask for files one at a time, so that a class with its photos is never in memory at once. Give `port`
 * to the task in its data (and in `transfer`), and call `close` when the task is over.
 */
export function offerFiles(read: (id: string) => Promise<Uint8Array>): { port: MessagePort; close(): void } {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (id: string) => {
    read(id).then(
      (bytes) => port1.postMessage({ bytes } satisfies Answer),
      (error: unknown) => port1.postMessage({ problem: reasonOf(error) } satisfies Answer),
    );
  });
  return { port: port2, close: () => port1.close() };
}

/** The worker's end of `offerFiles`: a file by its id. Ask for the next one only when the last has come. Rejects when it cannot be read. */
export const askForFiles =
  (port: MessagePort) =>
  (id: string): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const gone = () => reject(new Error('nobody offers files any more'));
      port.once('close', gone);
      port.once('message', (answer: Answer) => {
        port.off('close', gone);
        if (answer.problem === undefined) resolve(answer.bytes);
        else reject(new Error(answer.problem));
      });
      port.postMessage(id);
    });

/** Without the path on this machine that the file system puts into its errors. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'the file is gone' : 'the file cannot be read';
