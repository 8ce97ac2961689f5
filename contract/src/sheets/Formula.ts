/** What may stand in a formula of ours: cells, ranges, figures, a few words. Nothing that reaches beyond its own sheet. */
const allowed = /^[A-Za-z0-9:,()+\-*/"=<> .]+$/;

/**
 * A cell that calculates, with its result as it is now, so that programs that only show a sheet show it too. It is made by our code
 * and by nothing else: no text of a sheet's data, and nothing read from JSON, is ever one.
 */
export class Formula {
  readonly #text: string;
  readonly #result: number;

  /**
   * @param text without the equals sign, as SUM(C5:C20)
   * @throws RangeError for a formula that reaches beyond its sheet, and for a result that is no number
   */
  constructor(text: string, result: number) {
    if (!allowed.test(text)) throw new RangeError(`not a formula: ${text}`);
    if (!Number.isFinite(result)) throw new RangeError(`not a result: ${result}`);
    this.#text = text;
    this.#result = result;
  }

  get result(): number {
    return this.#result;
  }

  get text(): string {
    return this.#text;
  }
}
