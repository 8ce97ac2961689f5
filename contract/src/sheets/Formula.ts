/** Cells, ranges, figures and a few words. Nothing that refers to another sheet or file. */
const allowed = /^[A-Za-z0-9:,()+\-*/"=<> .]+$/;

/**
 * A formula with its current result, for programs that do not calculate. Only our code makes one, never imported data.
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
