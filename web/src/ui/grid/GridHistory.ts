export interface Step {
  at: string;
  before: string;
  after: string;
}

const most = 200;

/** Undo and redo of a grid; several cells changed at once are one step. */
export class GridHistory {
  #done: (readonly Step[])[] = [];
  #undone: (readonly Step[])[] = [];

  add(steps: readonly Step[]): void {
    this.#done.push(steps);
    if (this.#done.length > most) this.#done.shift();
    this.#undone = [];
  }

  back(): Step[] | undefined {
    const steps = this.#done.pop();
    if (!steps) return undefined;
    this.#undone.push(steps);
    return steps.map(({ at, before, after }) => ({ at, before: after, after: before }));
  }

  again(): readonly Step[] | undefined {
    const steps = this.#undone.pop();
    if (steps) this.#done.push(steps);
    return steps;
  }
}
