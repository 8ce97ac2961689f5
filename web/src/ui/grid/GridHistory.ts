/** One cell's change of text; `at` is its place. */
export interface Step {
  at: string;
  before: string;
  after: string;
}

/** Steps kept. */
const most = 200;

/** What was done in a grid, to take it back and to take it again; several cells changed at once are one step. */
export class GridHistory {
  #done: (readonly Step[])[] = [];
  #undone: (readonly Step[])[] = [];

  add(steps: readonly Step[]): void {
    this.#done.push(steps);
    if (this.#done.length > most) this.#done.shift();
    this.#undone = [];
  }

  /** The changes that take the last step back. */
  back(): Step[] | undefined {
    const steps = this.#done.pop();
    if (!steps) return undefined;
    this.#undone.push(steps);
    return steps.map(({ at, before, after }) => ({ at, before: after, after: before }));
  }

  /** The changes of the last step that was taken back. */
  again(): readonly Step[] | undefined {
    const steps = this.#undone.pop();
    if (steps) this.#done.push(steps);
    return steps;
  }
}
