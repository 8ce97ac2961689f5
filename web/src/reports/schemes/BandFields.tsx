import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { bandsOf, type GradingScheme } from './GradingScheme.ts';
import { gradesTitle } from './SchemeFacts.tsx';
import css from './Schemes.module.css';
import { limitProblem, presetsOf } from './schemeValues.ts';

interface Props {
  scheme: GradingScheme;
  /** As typed, the best grade first. */
  limits: readonly string[];
  problem: string;
  onChange: (limits: string[]) => void;
}

/** The lowest mark of each grade: typed, or from a preset. The last is 0, so that every mark has a grade. */
export function BandFields({ scheme, limits, problem, onChange }: Props) {
  const presets = presetsOf(scheme);
  const chosen = limits.map((limit) => limit.trim()).join(',');
  return (
    <fieldset className={css.group}>
      <legend>{gradesTitle(scheme.curriculumID)}</legend>
      <div className={css.preset}>
        <SelectField
          label="A table that schools use"
          options={presets}
          placeholder="Own limits"
          value={presets.some(({ value }) => value === chosen) ? chosen : ''}
          onChange={(preset) => preset && onChange(preset.split(','))}
        />
      </div>
      <div className={css.limits}>
        {bandsOf(scheme).map(({ grade }, index) => (
          <NumberField
            key={grade}
            label={`${grade} from`}
            value={limits[index] ?? ''}
            disabled={index === limits.length - 1}
            error={limitProblem(limits, index)}
            onChange={(typed) => onChange(limits.map((limit, place) => (place === index ? typed : limit)))}
          />
        ))}
      </div>
      <p role="status" className={problem ? css.wrong : 'quiet'}>
        {problem || rangesInWords(bandsOf(scheme), limits)}
      </p>
    </fieldset>
  );
}

/** The range of each grade, so that a mistake is seen: «A 80 to 100, B 70 to 79, …». */
function rangesInWords(bands: readonly { grade: string }[], limits: readonly string[]): string {
  return bands
    .map(({ grade }, index) => {
      const to = index === 0 ? 100 : Number(limits[index - 1]) - 1;
      return `${grade} ${Number(limits[index])} to ${to}`;
    })
    .join(', ');
}
