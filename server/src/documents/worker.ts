import { flushCompileCache } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { CallError } from '../handle.ts';

/** A task as it travels to the worker. */
export type TaskMessage = { module: string; name: string; data: unknown; port: MessagePort };

/** The worker's only door: imports the module once, calls the named function, and passes on what it tells. */
export async function runTask({ module, name, data, port }: TaskMessage): Promise<unknown> {
  const exports = (await import(module)) as Record<string, unknown>;
  const task = exports[name];
  if (typeof task !== 'function') throw new Error(`${name} is not a function of ${module}`);
  const over = new AbortController();
  port.once('message', () => over.abort(new Error('told to stop')));
  try {
    return await task(data, (news: unknown) => port.postMessage(news), over.signal);
  } catch (error) {
    // Of an error's class nothing but its text and cause arrive.
    throw error instanceof CallError ? new Error(error.message, { cause: error.status }) : error;
  } finally {
    port.removeAllListeners();

    // Now, and not at its end: a worker is mostly ended with its process, without a word.
    if (!compiled.has(module)) flushCompileCache();
    compiled.add(module);
  }
}

/** Modules whose compiled code has been kept, where the process keeps any (main.ts). */
const compiled = new Set<string>();

/** For a long task, between two of its pieces: what has come meanwhile (another task, a word to stop) gets its turn. */
export const letOthersIn = (): Promise<void> => setImmediate();
