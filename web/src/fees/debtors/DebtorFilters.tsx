import type { School } from '../../school/School.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { AppliedField } from '../AppliedField.tsx';
import type { Filters } from './filters.ts';

interface Props {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
  school: School;
}

export function DebtorFilters({ filters, change, school }: Props) {
  const { classID, residencyID, least, status, broken } = filters;
  return (
    <>
      <SelectField
        label="Class"
        placeholder="All classes"
        options={school.classes}
        value={classID}
        onChange={(chosen) => change({ classID: chosen })}
      />
      <SelectField
        label="Residency"
        placeholder="All"
        options={school.entries('residencyData', residencyID)}
        value={residencyID}
        onChange={(chosen) => change({ residencyID: chosen })}
      />
      <AppliedField value={least} apply={(typed) => change({ least: typed.trim() })}>
        {(typed, onChange) => <MoneyField label="Owes at least, UGX" value={typed} onChange={onChange} />}
      </AppliedField>
      <SelectField
        label="Students"
        placeholder="Active and left"
        options={[
          { value: 'ACTIVE' as Filters['status'], label: 'Active' },
          { value: 'LEFT' as Filters['status'], label: 'Left' },
        ]}
        value={status}
        onChange={(chosen) => change({ status: chosen })}
      />
      <SelectField
        label="Promise"
        placeholder="All"
        options={[{ value: 1, label: 'Broken' }]}
        value={broken}
        onChange={(chosen) => change({ broken: chosen })}
      />
    </>
  );
}
