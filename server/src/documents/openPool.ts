import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { utcOffset } from '@somero/contract/schoolTime.ts';
import { Tinypool } from 'tinypool';
import { CallError } from '../handle.ts';
import type { Pool } from './Pool.ts';
import type { TaskMessage } from './worker.ts';

/** A failing worker closes its port before it reports its error. We wait this long for the error. */
const graceMs = 500;
const tasksAtOnce = 4;

/** A pool of one worker, started by the first task. While a task awaits or calls `yieldToOthers`, others run. `memoryMb` bounds its heap. */
export function openPool(memoryMb = 512): Pool {
  let threads: Tinypool | undefined;
  return {
    async run(module, name, data, { onProgress, signal, transfer = [] } = {}) {
      threads ??= openThreads(memoryMb);
      const used = threads;
      const { port1, port2 } = new MessageChannel();
      const gone = Promise.withResolvers<never>();
      port1.on('message', (news) => onProgress?.(news));
      const stop = () => port1.postMessage('stop');
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
      port1.once('close', () => setTimeout(() => gone.reject(new WorkerGone()), graceMs));
      const task: TaskMessage = { module: module.href, name, data, utcOffset: utcOffset(), port: port2 };
      try {
        return await Promise.race([used.run(task, { transferList: [port2, ...transfer] }), gone.promise]);
      } catch (error) {
        if (error instanceof WorkerGone && threads === used) {
          threads = undefined;
          // Rejects the waiting tasks. Its promise never resolves, since the worker cannot end a second time.
          void used.destroy();
        }
        // Another task has found the worker gone, and its pool rejected this one.
        throw threads !== used && isTermination(error) ? new WorkerGone() : asThrown(error);
      } finally {
        for (const news of waiting(port1)) onProgress?.(news as never);
        signal?.removeEventListener('abort', stop);
        port1.removeAllListeners('close');
        port1.close();
      }
    },
    close: async () => threads?.destroy(),
  };
}

function* waiting(port: MessagePort): Generator<unknown> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message;
}

const asThrown = (error: unknown): unknown =>
  error instanceof Error && typeof error.cause === 'number' ? new CallError(error.cause, error.message) : error;

const isTermination = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Terminating worker thread';

class WorkerGone extends Error {
  override message = 'The document worker ended before its task was done.';
}

function compiledBefore(): { NODE_COMPILE_CACHE?: string } {
  const own = getCompileCacheDir();
  return own === undefined ? {} : { NODE_COMPILE_CACHE: dirname(own) };
}

function openThreads(memoryMb: number): Tinypool {
  const threads = new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'runTask',
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: tasksAtOnce,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Without atomics the worker's event loop runs between tasks; its database connection needs that.
    useAtomics: false,
    env: { ...process.env, ...compiledBefore() },
    // A small young generation keeps 1,500 pages at 250 MB and costs a tenth more time.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 6 },
  });
  // The pool replaces a worker that fails between tasks. Without a listener the error would end the server.
  threads.on('error', () => undefined);
  return threads;
}
