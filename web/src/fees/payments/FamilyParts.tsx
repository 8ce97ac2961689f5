import { money } from '@somero/contract/money.ts';
import { Button } from '../../ui/Button.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import type { Payer } from './Payer.ts';
import { digits } from './PaymentValues.ts';
import css from './Record.module.css';

interface Props {
  payers: readonly Payer[];
  parts: Readonly<Record<string, string>>;
  amount: string;
  error: string | undefined;
  onChange: (parts: Record<string, string>) => void;
  onPropose: () => void;
}

export function FamilyParts({ payers, parts, amount, error, onChange, onPropose }: Props) {
  const left = payers.reduce((rest, { regno }) => rest - digits(parts[regno] ?? ''), digits(amount));
  return (
    <section className="wide stack" aria-label="For each child">
      <h3>For each child</h3>
      <div className={css.parts}>
        {payers.map(({ regno, name }, index) => (
          <MoneyField
            key={regno}
            label={`${name} (UGX)`}
            value={parts[regno] ?? ''}
            error={index === 0 ? error : undefined}
            onChange={(part) => onChange({ ...parts, [regno]: part })}
          />
        ))}
      </div>
      <div className="row">
        <Button small onClick={onPropose}>
          Oldest debts first
        </Button>
        <span role="status">
          {left === 0 ? '' : left > 0 ? `${money(left)} is left to split` : `${money(-left)} too much is split`}
        </span>
      </div>
    </section>
  );
}
