import type { ReactNode } from 'react';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/dialog/Popover.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import { type ApplicationFilters, noFilters } from './applicationFilters.ts';
import css from './FilterRow.module.css';

interface Props {
  school: School;
  filters: ApplicationFilters;
  change: (changes: Partial<ApplicationFilters>) => void;
}

const stages = [1, 2, 3].map((stage) => ({ value: stage, label: `STEP ${stage}` }));
const written = [
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'surname', label: 'Surname' },
  { name: 'firstname', label: 'Firstname' },
] as const;

/** On a phone, folded away until they are needed; on a desktop the text filters, so that the others fit one line. */
export function FilterRow(props: Props) {
  const isNarrow = useNarrow();
  const { filters } = props;
  const isOn = Object.entries(noFilters).some(([name, none]) => filters[name as keyof ApplicationFilters] !== none);
  const inUse = written.filter(({ name }) => filters[name] !== '').length;
  const texts = (
    <div className={css.written}>
      <Written {...props} />
    </div>
  );
  const all = (
    <Filters {...props} isOn={isOn}>
      {isNarrow ? (
        texts
      ) : (
        <Popover label={inUse > 0 ? `More filters (${inUse})` : 'More filters'}>{() => texts}</Popover>
      )}
    </Filters>
  );
  if (!isNarrow) return all;
  return (
    <details className={css.folded} open={isOn}>
      <summary>Filters</summary>
      {all}
    </details>
  );
}

/** A text matches the whole word, in any case. */
const Written = ({ filters, change }: Omit<Props, 'school'>) =>
  written.map(({ name, label }) => (
    <TextField
      key={name}
      label={`Filter by ${label.toLowerCase()}`}
      quietLabel
      placeholder={label}
      type="search"
      maxLength={120}
      value={filters[name]}
      onChange={(text) => change({ [name]: text })}
    />
  ));

/** Filters the applications that were read. */
function Filters({ school, filters, change, isOn, children }: Props & { isOn: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.row}>
      <legend className="hidden">Filters</legend>
      <SelectField
        label="Filter by stage"
        quietLabel
        placeholder="Any stage"
        options={stages}
        value={filters.stage}
        onChange={(stage) => change({ stage })}
      />
      <SelectField
        label="Filter by class"
        quietLabel
        placeholder="Any class"
        options={school.classes}
        value={filters.classID}
        onChange={(classID) => change({ classID })}
      />
      <SelectField
        label="Filter by residency"
        quietLabel
        placeholder="Any residency"
        options={school.entries('residencyData', filters.residency)}
        value={filters.residency}
        onChange={(residency) => change({ residency })}
      />
      {children}
      {isOn && <Button onClick={() => change(noFilters)}>Clear filters</Button>}
    </fieldset>
  );
}
