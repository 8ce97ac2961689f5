/** A connection keeps a plan for each, of some tens of KB. */
const mostNames = 500;
/** A kept plan compares a list value by value, and knows not how long it is: a long list is planned each time. */
const mostValues = 32;
/** Of rows that are added. */
const mostAdded = 500;
/** Then it is planned anew: a plan that was made while a table was empty reads all of it, until PostgreSQL counts the rows in a minute or so. */
const mostUses = 500;

/**
 * PostgreSQL keeps the plan of a named statement for as long as its connection lives; planning costs more than most
 * queries take to run. A text is named with its second use: many lists make texts that never come again.
 */
export class StatementNames {
  /** By text, in the order of their use; the name is '' for a text seen once. */
  readonly #names = new Map<string, { name: string; uses: number }>();
  readonly #forget: (name: string) => void;
  #given = 0;

  /** @param forget is told each name that makes room for another */
  constructor(forget: (name: string) => void) {
    this.#forget = forget;
  }

  nameOf(text: string, values: number): string | undefined {
    if (values > (text.startsWith('insert into') ? mostAdded : mostValues)) return undefined;
    const known = this.#names.get(text);
    const isOld = known !== undefined && known.uses >= mostUses;
    if (isOld) this.#forget(known.name);
    const name = known === undefined ? '' : isOld || known.name === '' ? `somero${++this.#given}` : known.name;
    this.#names.delete(text);
    this.#names.set(text, { name, uses: known === undefined || isOld ? 1 : known.uses + 1 });
    if (this.#names.size > mostNames) this.#dropOldest();
    return name || undefined;
  }

  forgetAll(): void {
    for (const { name } of this.#names.values()) if (name !== '') this.#forget(name);
    this.#names.clear();
  }

  #dropOldest(): void {
    for (const [text, { name }] of this.#names) {
      this.#names.delete(text);
      if (name !== '') this.#forget(name);
      return;
    }
  }
}
