import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ForeignPdf, tooLarge, UnreadablePdf } from './ForeignPdf.ts';

export type Size = { width: number; height: number };
export type PdfRequest = { bytes: Uint8Array; room: Size; maxPages: number };
export type PdfAnswer = ForeignPdf | { refused: string };

/** Milliseconds of the thread's own CPU. 300 tagged pages take two seconds, locked scans of 10 MB one. */
const maxCpuMs = 3000;
/** What is outside the heap: the file, its copies and what is unpacked. */
const maxBytes = 96 * 1024 * 1024;
const maxHeapMb = 256;
const checkedEachMs = 20;

export type PdfReader = {
  /** Reads the pages of a PDF as forms that fit `room`. @throws UnreadablePdf for a protected, damaged, empty, too long or too costly file */
  read(request: PdfRequest): Promise<ForeignPdf>;
  close(): Promise<void>;
};

/** The library has no limits: a few kilobytes can unpack to gigabytes. A thread can be ended, and begun again. */
export function openPdfReader(): PdfReader {
  let thread: Promise<Worker> | undefined;
  const close = async () => {
    const closing = thread;
    thread = undefined;
    await (await closing)?.terminate();
  };
  return {
    close,
    async read(request) {
      thread ??= startThread();
      const answer = await answerOf(await thread, request).catch(async (error: unknown) => {
        await close();
        throw error;
      });
      if ('refused' in answer) throw new UnreadablePdf(answer.refused);
      return answer;
    },
  };
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./readForeignPdf.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  await once(worker, 'message');
  return worker;
}

async function answerOf(worker: Worker, request: PdfRequest): Promise<PdfAnswer> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const answer = once(worker, 'message', { signal }).catch((error: { code?: string }) => {
      throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadablePdf(tooLarge) : error;
    });
    worker.postMessage(request);
    const [first] = await Promise.race([answer, requireBounds(worker, signal)]);
    return first as PdfAnswer;
  } finally {
    over.abort();
  }
}

async function requireBounds(worker: Worker, signal: AbortSignal): Promise<never> {
  const before = await worker.cpuUsage();
  for await (const _ of setInterval(checkedEachMs, undefined, { signal })) {
    // They reject when the thread has ended by itself; its error says why.
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    const cpu = await worker.cpuUsage(before).catch(() => undefined);
    if (heap && heap.external_memory > maxBytes) throw new UnreadablePdf(tooLarge);
    if (cpu && cpu.user + cpu.system > maxCpuMs * 1000) throw new UnreadablePdf('it takes too long to read');
  }
  throw new Error('the reading was ended');
}
