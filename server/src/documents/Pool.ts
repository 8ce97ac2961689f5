/** An exported function that can run in the worker. What it takes, tells and answers must be cloneable; `signal` says that nobody wants it any more. */
export type Task = (data: never, tell: (news: unknown) => void, signal: AbortSignal) => unknown;

/** What a task may be given besides its data. */
export type RunOptions<News = number> = {
  /** Called with what the task tells, in order, while it runs. */
  onProgress?: (news: News) => void;
  /** Aborts the task's own signal. */
  signal?: AbortSignal;
  /** Buffers of the data that are handed over instead of copied; the caller cannot use them afterwards. */
  transfer?: ArrayBuffer[];
};

type NewsOf<T extends Task> = T extends (data: never, tell: (news: infer N) => void, signal: never) => unknown
  ? N
  : never;

/** Runs slow work beside the event loop. */
export type Pool = {
  /**
   * Imports `module` in the worker and calls its exported function `name` with `data`, a callback for its progress and a signal; give
   * the function's type for the types of data and result: `pool.run<typeof makeReports>(new URL('./makeReports.ts', import.meta.url), 'makeReports', data)`.
   * Rejects with the task's own error, a CallError as such. When the worker runs out of memory or ends, rejects too (and may reject those that wait), and the next task gets a new worker.
   */
  run<T extends Task>(
    module: URL,
    name: string,
    data: Parameters<T>[0],
    options?: RunOptions<NewsOf<T>>,
  ): Promise<Awaited<ReturnType<T>>>;
  /** Ends the worker; tasks under way are rejected. */
  close(): Promise<void>;
};
