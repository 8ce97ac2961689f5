import { type Cell, inOrder } from '@somero/contract/fees/rules.ts';

/** The cells of a student by term, the oldest first. */
export function cellsByTerm(cells: readonly Cell[]) {
  const byTerm = Map.groupBy(inOrder(cells), ({ yearID, termID }) => `${yearID}/${termID}`);
  return [...byTerm.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ yearID: first.yearID, yearName: first.yearName, termID: first.termID, cells: some }] : [];
  });
}
