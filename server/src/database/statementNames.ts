/** A connection keeps a plan for each, of some tens of KB. */
const mostNames = 500;
/** A kept plan compares a list value by value, and knows not how long it is: a long list is planned each time. */
const mostValues = 32;

/**
 * PostgreSQL keeps the plan of a named statement for as long as its connection lives; planning costs more than most
 * queries take to run. A text is named with its second use: many lists make texts that never come again.
 */
export class StatementNames {
  /** In the order of their use; '' for a text seen once. */
  readonly #names = new Map<string, string>();
  #given = 0;

  nameOf(text: string, values: number): string | undefined {
    if (values > mostValues) return undefined;
    const known = this.#names.get(text);
    const name = known === undefined ? '' : known || `somero${++this.#given}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    const [oldest] = this.#names.keys();
    if (oldest !== undefined && this.#names.size > mostNames) this.#names.delete(oldest);
    return name || undefined;
  }
}
