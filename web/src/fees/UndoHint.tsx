import { Link } from 'wouter';

/** Below the answer of what was made as a batch. */
export const UndoHint = () => (
  <p className="quiet">
    A mistake? <Link href="/fee_batches">Batches</Link> shows it whole, and undoes it.
  </p>
);
