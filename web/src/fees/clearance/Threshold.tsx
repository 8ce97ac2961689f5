import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { AppliedField } from '../AppliedField.tsx';

interface Props {
  /** Absent: it is still being read. */
  threshold: number | undefined;
  use: (share: number) => void;
}

export function Threshold({ threshold, use }: Props) {
  const apply = (typed: string) => {
    const share = Number(typed.trim());
    if (isShare(share) && share !== threshold) use(share);
  };
  return (
    <AppliedField value={threshold === undefined ? '' : String(threshold)} apply={apply}>
      {(typed, onChange) => (
        <NumberField
          label="Cleared from, % paid"
          value={typed}
          onChange={onChange}
          disabled={threshold === undefined}
          error={threshold === undefined || isShare(Number(typed.trim())) ? undefined : texts.threshold}
        />
      )}
    </AppliedField>
  );
}

const isShare = (share: number): boolean => Number.isInteger(share) && share >= 1 && share <= 100;
