import { Link } from 'wouter';

export const UndoHint = () => (
  <p className="quiet">
    A mistake? <Link href="/fee_batches">Batches</Link> shows it whole, and undoes it.
  </p>
);
