import type { Outcome } from '../../ui/fields/Form.tsx';
import type { Making } from '../../ui/files/Download.tsx';

/** The form shows no outcome: the file is shown in a dialog. */
export const makingOutcome = ({ state, close }: Pick<Making, 'state' | 'close'>): Outcome => ({
  sending: state === 'making',
  problem: undefined,
  answer: undefined,
  clear: close,
});
