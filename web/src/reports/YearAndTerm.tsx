import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { School } from '../school/School.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import css from './ReportForm.module.css';

interface Period {
  yearID: number;
  termID: number;
}

interface Props {
  school: School;
  period: Period;
  errors: { yearID?: string | undefined; termID?: string | undefined } | undefined;
  onChange: (changes: Partial<Period>) => void;
}

export function YearAndTerm({ school, period, errors = {}, onChange }: Props) {
  return (
    <div className={css.pair}>
      <SelectField
        label="Year"
        name="yearID"
        options={school.years}
        {...(school.years.length === 0 && { placeholder: schoolTexts.noYearsFound })}
        value={period.yearID}
        onChange={(yearID) => onChange({ yearID })}
        error={errors.yearID}
        required
      />
      <SelectField
        label="Term"
        name="termID"
        options={school.terms}
        {...(school.terms.length === 0 && { placeholder: schoolTexts.noTermFound })}
        value={period.termID}
        onChange={(termID) => onChange({ termID })}
        error={errors.termID}
        required
      />
    </div>
  );
}
