import { flushCompileCache } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { setUtcOffset } from '@somero/contract/schoolTime.ts';
import { CallError } from '../handle.ts';

export type TaskMessage = { module: string; name: string; data: unknown; utcOffset: number; port: MessagePort };

export async function runTask({ module, name, data, utcOffset, port }: TaskMessage): Promise<unknown> {
  setUtcOffset(utcOffset);
  const exports = (await import(module)) as Record<string, unknown>;
  const task = exports[name];
  if (typeof task !== 'function') throw new Error(`${name} is not a function of ${module}`);
  const over = new AbortController();
  port.once('message', () => over.abort(new Error('told to stop')));
  try {
    return await task(data, (news: unknown) => port.postMessage(news), over.signal);
  } catch (error) {
    // Only the message and the cause of an error reach the main thread.
    throw error instanceof CallError ? new Error(error.message, { cause: error.status }) : error;
  } finally {
    port.removeAllListeners();

    // At once, because a worker mostly ends with its process and without warning.
    if (!compiled.has(module)) flushCompileCache();
    compiled.add(module);
  }
}

const compiled = new Set<string>();

/** Call it between the parts of a long task: waiting tasks and a message to stop are handled then. */
export const yieldToOthers = (): Promise<void> => setImmediate();
