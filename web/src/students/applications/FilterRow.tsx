import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/dialog/Popover.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import { type ApplicationFilters as Filters, noFilters } from './applicationFilters.ts';
import css from './FilterRow.module.css';

interface Props {
  school: School;
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
}

const stages = [1, 2, 3].map((stage) => ({ value: stage, label: `STEP ${stage}` }));
const written = [
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'surname', label: 'Surname' },
  { name: 'firstname', label: 'Firstname' },
] as const;

/** Folded away until they are needed. */
export function FilterRow(props: Props) {
  const isNarrow = useNarrow();
  const { filters, change } = props;
  const isInUse = (name: string) => filters[name as keyof Filters] !== noFilters[name as keyof Filters];
  const inUse = Object.keys(noFilters).filter(isInUse).length;
  const all = (
    <fieldset className={css.filters}>
      <legend className="hidden">Filters</legend>
      <Chosen {...props} />
      <Written {...props} />
      {inUse > 0 && <Button onClick={() => change(noFilters)}>Clear filters</Button>}
    </fieldset>
  );
  if (!isNarrow) return <Popover label={inUse > 0 ? `More filters (${inUse})` : 'More filters'}>{() => all}</Popover>;
  return (
    <details className={css.folded} open={inUse > 0}>
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

const Chosen = ({ school, filters, change }: Props) => (
  <>
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
  </>
);
