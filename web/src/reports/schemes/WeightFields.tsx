import { NumberField } from '../../ui/fields/NumberField.tsx';
import { type WeightKind, weightKinds, weightNames } from './GradingScheme.ts';
import css from './Schemes.module.css';

interface Props {
  /** As typed. */
  weights: Record<WeightKind, string>;
  problem: string;
  onChange: (weights: Record<WeightKind, string>) => void;
}

export function WeightFields({ weights, problem, onChange }: Props) {
  return (
    <fieldset className={css.group}>
      <legend>Weights of the exams</legend>
      <div className={css.limits}>
        {weightKinds.map((kind) => (
          <NumberField
            key={kind}
            label={weightNames[kind]}
            value={weights[kind]}
            onChange={(typed) => onChange({ ...weights, [kind]: typed })}
          />
        ))}
      </div>
      <p role="status" className={problem ? css.wrong : 'quiet'}>
        {problem || sharesInWords(weights)}
      </p>
    </fieldset>
  );
}

/** The shares when a report has BOT, MOT and EOT: «Of the three: BOT 15 %, MOT 15 %, EOT 70 %». */
function sharesInWords(weights: Record<WeightKind, string>): string {
  const three = ['BOT', 'MOT', 'EOT'] as const;
  const sum = three.reduce((all, kind) => all + Number(weights[kind]), 0);
  if (sum === 0) return 'BOT, MOT and EOT are left out, so only other sets count.';
  const shares = three.map((kind) => `${kind} ${Math.round((Number(weights[kind]) / sum) * 1000) / 10} %`);
  return `A report of all three takes ${shares.join(', ')}. A weight of 0 leaves an exam out.`;
}
