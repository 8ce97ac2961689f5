import type { School } from '../school/School.ts';
import { FilterChip } from '../ui/fields/FilterChip.tsx';
import { statusWord } from './form/studentLabels.ts';
import type { Student } from './Student.ts';

export const noFilters = { house: 0, residency: 0, status: '' };
type Filters = typeof noFilters;

const statuses = [1, 0].map((status) => ({ value: statusWord(status), label: statusWord(status) }));

/** Those whom the filters of a class show. */
export const filtered = (students: readonly Student[], { house, residency, status }: Filters): readonly Student[] =>
  students.filter(
    (each) =>
      (house === 0 || each.house === house) &&
      (residency === 0 || each.residencyType === residency) &&
      (status === '' || statusWord(each.status) === status),
  );

interface Props {
  school: School;
  filters: Filters;
  change: (filters: Partial<Filters>) => void;
}

export function StudentFilters({ school, filters, change }: Props) {
  return (
    <>
      <FilterChip
        label="House"
        options={school.entries('housesData')}
        value={filters.house}
        onChange={(house) => change({ house })}
      />
      <FilterChip
        label="Residency"
        options={school.entries('residencyData')}
        value={filters.residency}
        onChange={(residency) => change({ residency })}
      />
      <FilterChip label="Status" options={statuses} value={filters.status} onChange={(status) => change({ status })} />
    </>
  );
}
