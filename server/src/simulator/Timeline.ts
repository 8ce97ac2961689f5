interface Event {
  at: number;
  work: () => Promise<void>;
}

const longestTimer = 2 ** 31 - 1;

/** The simulator's time: the clock, and what was let pass besides. What is due runs one after the other. */
export class Timeline {
  readonly #clock: () => Date;
  readonly #byTimers: boolean;
  #passed = 0;
  #events: Event[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: () => Date, byTimers: boolean) {
    this.#clock = clock;
    this.#byTimers = byTimers;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#clock().getTime() + this.#passed;
  }

  after(ms: number, work: () => Promise<void>): void {
    this.#events.push({ at: this.now() + ms, work });
    this.#events.sort((one, other) => one.at - other.at);
    this.#wind();
  }

  async pass(ms: number): Promise<void> {
    const end = this.now() + ms;
    for (let event = this.#next(end); event; event = this.#next(end)) {
      this.#passed += Math.max(0, event.at - this.now());
      await event.work();
    }
    this.#passed += Math.max(0, end - this.now());
    this.#wind();
  }

  /** For a clock that others move. */
  async runDue(): Promise<void> {
    for (let event = this.#next(this.now()); event; event = this.#next(this.now())) await event.work();
    this.#wind();
  }

  stop(): void {
    this.#events = [];
    clearTimeout(this.#timer);
  }

  #next(end: number): Event | undefined {
    const [first] = this.#events;
    return first && first.at <= end ? this.#events.shift() : undefined;
  }

  #wind(): void {
    const [first] = this.#events;
    if (!this.#byTimers || !first) return;
    clearTimeout(this.#timer);
    const wait = Math.min(Math.max(0, first.at - this.now()), longestTimer);
    this.#timer = setTimeout(() => void this.runDue(), wait).unref();
  }
}
