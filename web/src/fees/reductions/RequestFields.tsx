import { methods } from '@somero/contract/fees/payments/methods.ts';
import { isAward, isOneOff, type RequestKind } from '@somero/contract/fees/reductions/kinds.ts';
import { useState } from 'react';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import type { FeesData } from '../FeesData.ts';
import { PickedStudent } from './PickedStudent.tsx';
import type { RequestValues } from './RequestValues.ts';

interface Props {
  kind: RequestKind;
  form: FormState<RequestValues>;
  data: FeesData;
}

export function RequestFields({ kind, form, data }: Props) {
  const categories = data.paymentCategory
    .filter(({ catType, status }) => catType === 1 && status === 1)
    .map(({ id, name }) => ({ value: id, label: name }));
  if (isAward(kind)) return <AwardFields {...{ form, data, categories }} />;
  return (
    <>
      <MoneyField label="Amount, UGX" {...form.field('amount')} required />
      {isOneOff(kind) && (
        <SelectField
          label="Off"
          placeholder="Oldest debt first"
          options={categories}
          name="catList"
          value={form.values.catList[0] ?? 0}
          onChange={(catID) => form.set({ catList: catID === 0 ? [] : [catID] })}
        />
      )}
      {kind === 'REFUND' && (
        <>
          <SelectField
            label="Paid by"
            options={methods.map((method) => ({ value: method, label: method }))}
            {...form.field('method')}
            hint={form.values.method === 'CASH' ? 'Out of your till' : undefined}
            required
          />
          <TextField label="Reference" maxLength={60} {...form.field('reference')} />
        </>
      )}
      {kind === 'TRANSFER' && <Receiver form={form} />}
    </>
  );
}

function Receiver({ form }: Pick<Props, 'form'>) {
  const [found, setFound] = useState<{ regno: string; name: string }>();
  return (
    <div className="wide">
      <PickedStudent
        label="To"
        student={found}
        without={[form.values.regNo]}
        error={form.problem?.fields?.toRegNo}
        onPick={(picked) => {
          setFound(picked);
          form.set({ toRegNo: picked?.regno ?? '' });
        }}
      />
    </div>
  );
}

const shares = [
  { value: 'percent', label: '% of categories' },
  { value: 'amount', label: 'An amount a term' },
] as const;

function AwardFields({
  form,
  data,
  categories,
}: Omit<Props, 'kind'> & { categories: { value: number; label: string }[] }) {
  const { yearName, currentYear, currentTerm } = data.settingData;
  const terms = data.yearData
    .filter((year) => year.status === 1 && year.yearName >= yearName)
    .sort((a, b) => a.yearName.localeCompare(b.yearName))
    .flatMap((year) =>
      data.termData.map(({ id, termName }) => ({
        value: `${year.id}/${id}`,
        label: `${termName}, ${year.yearName}`,
      })),
    );
  const running = terms.find(({ value }) => value === `${currentYear}/${currentTerm}`);
  return (
    <>
      <SelectField label="Gives" placeholder={null} options={shares} {...form.field('share')} />
      {form.values.share === 'percent' ? (
        <NumberField label="Share, %" {...form.field('percent')} required />
      ) : (
        <MoneyField label="Amount a term, UGX" {...form.field('amount')} required />
      )}
      <TextField label="Sponsor" maxLength={120} {...form.field('sponsor')} />
      <div className="wide">
        <MultiSelect
          label="Categories"
          options={categories}
          {...form.field('catList')}
          required={form.values.share === 'percent'}
        />
      </div>
      <SelectField
        label="From"
        placeholder={running ? `${running.label} (running)` : 'The running term'}
        options={terms}
        {...form.field('from')}
      />
      <SelectField label="Until" placeholder="Open" options={terms} {...form.field('to')} />
    </>
  );
}
