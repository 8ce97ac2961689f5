import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { useState } from 'react';
import { NumberField } from '../../ui/fields/NumberField.tsx';

interface Props {
  /** Absent: it is still being read. */
  threshold: number | undefined;
  use: (share: number) => void;
}

/** Asked for when it is typed to its end: by Enter, or when the field is left. */
export function Threshold({ threshold, use }: Props) {
  const [typed, setTyped] = useState(inField(threshold));
  const [shown, setShown] = useState(threshold);
  // A key instead would take the focus from whoever pressed Enter.
  if (shown !== threshold) {
    setShown(threshold);
    setTyped(inField(threshold));
  }
  const share = Number(typed.trim());
  const isShare = Number.isInteger(share) && share >= 1 && share <= 100;
  const apply = () => {
    if (isShare && share !== threshold) use(share);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onBlur={apply}
    >
      <NumberField
        label="Cleared from, % paid"
        value={typed}
        onChange={setTyped}
        disabled={threshold === undefined}
        error={isShare || threshold === undefined ? undefined : texts.threshold}
      />
    </form>
  );
}

const inField = (threshold: number | undefined): string => (threshold === undefined ? '' : String(threshold));
