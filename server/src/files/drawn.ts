/**
 * A document that is drawn when its signed path is opened, in place of a stored file. Its id is its kind and one or two
 * numbers, as receipt-000123, and names the file that the user gets.
 */
export type Draw = (numbers: readonly number[]) => Promise<Uint8Array>;

/** By kind. A draw throws CallError 404 when there is nothing to draw. */
export type Drawn = Readonly<Record<string, Draw>>;

export const isDrawn = (id: string): boolean => /^[a-z]+-/.test(id);

/** @throws TypeError for an id that we signed and no longer know */
export function drawnBy(drawn: Drawn, id: string): Promise<Uint8Array> {
  const [kind = '', ...numbers] = id.split('-');
  const draw = drawn[kind];
  if (!draw) throw new TypeError(`nothing draws ${kind}`);
  return draw(numbers.map(Number));
}
