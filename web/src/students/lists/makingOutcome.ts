import type { Outcome } from '../../ui/fields/Form.tsx';
import type { Making } from '../../ui/files/Download.tsx';

/** How a form stands whose sending makes a file: what comes of it is told in the dialog, not above the fields. */
export const makingOutcome = ({ state, close }: Pick<Making, 'state' | 'close'>): Outcome => ({
  sending: state === 'making',
  problem: undefined,
  answer: undefined,
  clear: close,
});
