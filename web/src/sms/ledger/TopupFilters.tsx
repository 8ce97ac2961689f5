import { smsTexts as texts } from '@somero/contract/sms/texts.ts';
import { useSession } from '../../device.ts';
import { useFilters } from '../../hooks.ts';
import { ofLate } from '../../school/today.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';

type Asked = { startFrom: string; endAt: string; selectedBranch: number };

/** In the address; of one's own branch at first. */
export function useTopupFilters(): [Asked, (asked: Asked) => void] {
  const own = useSession()?.branchID ?? 0;
  return useFilters<Asked>({ ...ofLate(), selectedBranch: own });
}

interface Props {
  asked: Asked;
  busy: boolean;
  onSearch: (asked: Asked) => void;
}

export function TopupFilters({ asked, busy, onSearch }: Props) {
  const branches = useSession()?.branchesData ?? [];
  const form = useForm({
    values: asked,
    check: ({ startFrom, endAt }) =>
      firstProblem<Asked>({
        startFrom: startFrom === '' ? texts.fillDays : endAt !== '' && startFrom > endAt && texts.startAfterEnd,
        endAt: endAt === '' && texts.fillDays,
      }),
  });
  return (
    <Form form={form} outcome={nothingSent} action="Search" waiting={busy} columns={3} onSubmit={onSearch}>
      <DateField label="Start From" {...form.field('startFrom')} required />
      <DateField label="End At" {...form.field('endAt')} required />
      {branches.length > 1 && (
        <SelectField
          label="Branch"
          placeholder="All branches"
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('selectedBranch')}
        />
      )}
    </Form>
  );
}
