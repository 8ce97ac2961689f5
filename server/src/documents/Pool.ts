/** Runs in the worker. Data, news and answer must be cloneable; `signal` is aborted when nobody needs the result. */
export type Task = (data: never, tell: (news: unknown) => void, signal: AbortSignal) => unknown;

type RunOptions<News = number> = {
  onProgress?: (news: News) => void;
  signal?: AbortSignal;
  /** Buffers of the data that are moved instead of copied. The caller cannot use them afterwards. */
  transfer?: ArrayBuffer[];
};

type NewsOf<T extends Task> = T extends (data: never, tell: (news: infer N) => void, signal: never) => unknown
  ? N
  : never;

export type Pool = {
  /**
   * Imports `module` in the worker and calls its exported function `name`. Give the function's type: `pool.run<typeof
   * makeReports>(new URL('./makeReports.ts', import.meta.url), 'makeReports', data)`. Rejects with the task's own
   * error; a CallError stays one. When the worker ends or runs out of memory, waiting tasks may be rejected too, and
   * the next task gets a new worker.
   */
  run<T extends Task>(
    module: URL,
    name: string,
    data: Parameters<T>[0],
    options?: RunOptions<NewsOf<T>>,
  ): Promise<Awaited<ReturnType<T>>>;
  close(): Promise<void>;
};
