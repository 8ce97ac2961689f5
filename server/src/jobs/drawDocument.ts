import type { Pool, Task } from '../documents/Pool.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { RunningJob } from './Jobs.ts';

/** A task that draws into `outFile`, with stored files read from `filesPlace`; it reports how many parts are done. */
type DrawTask = Task & ((data: never, progress: (done: number) => void, signal: AbortSignal) => unknown);

/** Draws a document in the worker into a temporary file, for `storeDocument`, and passes on its progress. */
export async function drawDocument<T extends DrawTask>(
  { files, pool }: { files: FileStore; pool: Pool },
  job: RunningJob,
  task: { module: URL; name: string; data: Omit<Parameters<T>[0], 'outFile' | 'filesPlace'>; total?: number },
): Promise<{ made: Awaited<ReturnType<T>>; content: { path: string } }> {
  const { module, name, data, total = 0 } = task;
  const path = await files.temporary();
  job.progress(0, total);
  const made = await pool.run<DrawTask>(module, name, { ...data, outFile: path, filesPlace: files.place } as never, {
    onProgress: (done) => job.progress(Math.min(done, total), total),
    signal: job.signal,
  });
  job.signal.throwIfAborted();
  return { made: made as Awaited<ReturnType<T>>, content: { path } };
}
