import { methods } from '@somero/contract/fees/payments/methods.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { DaysFilter } from '../../ui/filters/DaysFilter.tsx';
import type { FeesData } from '../FeesData.ts';
import type { Filters } from './usePaymentFilters.ts';

interface Props {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
  data: FeesData;
  cashiers: readonly { id: number; name: string }[];
}

export function PaymentFilters({ filters, change, data, cashiers }: Props) {
  return (
    <>
      <DaysFilter word="Recorded" days={filters} change={change} />
      <SelectField
        label="Class"
        placeholder="All classes"
        options={data.classData.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.classID}
        onChange={(classID) => change({ classID })}
      />
      <SelectField
        label="Method"
        placeholder="All methods"
        options={methods.map((method) => ({ value: method as Filters['method'], label: method }))}
        value={filters.method}
        onChange={(method) => change({ method })}
      />
      <SelectField
        label="Cashier"
        placeholder="Everybody"
        options={cashiers.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.userID}
        onChange={(userID) => change({ userID })}
      />
      <SelectField
        label="State"
        placeholder="All"
        options={(['STANDING', 'REVERSED', 'UNCONFIRMED'] as const).map((state) => ({
          value: state as Filters['state'],
          label: state,
        }))}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
    </>
  );
}
