/** A connection keeps a plan for each, of some tens of KB. */
const mostNames = 500;
/** A kept plan compares a list value by value, and knows not how long it is: a long list is planned each time. */
const mostValues = 32;
/** Of rows that are added. */
const mostAdded = 500;

/**
 * PostgreSQL keeps the plan of a named statement for as long as its connection lives; planning costs more than most
 * queries take to run. A text is named with its second use: many lists make texts that never come again.
 */
export class StatementNames {
  /** In the order of their use; '' for a text seen once. */
  readonly #names = new Map<string, string>();
  readonly #forget: (name: string) => void;
  #given = 0;

  /** @param forget is told each name that makes room for another */
  constructor(forget: (name: string) => void) {
    this.#forget = forget;
  }

  nameOf(text: string, values: number): string | undefined {
    if (values > (text.startsWith('insert into') ? mostAdded : mostValues)) return undefined;
    const known = this.#names.get(text);
    const name = known === undefined ? '' : known || `somero${++this.#given}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > mostNames) this.#dropOldest();
    return name || undefined;
  }

  forgetAll(): void {
    for (const name of this.#names.values()) if (name !== '') this.#forget(name);
    this.#names.clear();
  }

  #dropOldest(): void {
    for (const [text, name] of this.#names) {
      this.#names.delete(text);
      if (name !== '') this.#forget(name);
      return;
    }
  }
}
