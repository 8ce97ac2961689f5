import { moneyKinds } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import type { MoneyAccount } from '../FeesData.ts';

interface Props {
  /** Absent for a new one. */
  account: MoneyAccount | undefined;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  kind: MoneyAccount['kind'] | '';
  number: string;
  status: 0 | 1;
}

const labels: Record<keyof Values, string> = { name: 'Name', kind: 'Kind', number: 'Number', status: 'Active' };
const kinds = moneyKinds.map((kind) => ({ value: kind, label: kind }));

const problemOf = ({ name, kind }: Values) =>
  firstProblem<Values>({
    name: name.trim() === '' && schoolTexts.enterName,
    kind: kind === '' && texts.selectKind,
  });

export function AccountDialog({ account, reload, onSaved, onClose }: Props) {
  const save = useSend('saveMoneyAccount', { refresh: ['getSchoolFeesData'] });
  const latest: Values = {
    name: account?.name ?? '',
    kind: account?.kind ?? '',
    number: account?.number ?? '',
    status: account?.status === 0 ? 0 : 1,
  };
  const form = useForm({ values: latest, check: problemOf });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: account?.ver ?? 0, problem: save.problem, reload });
  const submit = async ({ name, kind, number, status }: Values) => {
    if (kind === '') return;
    const answer = await save.send({ id: account?.id, ver: account?.ver, name, kind, number, status });
    if (answer) onSaved(answer.msg);
  };
  const words = (name: keyof Values, value: Values[keyof Values]): string =>
    name === 'status' ? (value === 1 ? 'ACTIVE' : 'DISABLED') : String(value);
  return (
    <EditDialog of="this account" title={account ? account.name : 'Add account'} size="small" onClose={onClose}>
      <div className="stack">
        <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
        <Form form={form} outcome={save} action={account ? 'Save' : 'Add'} columns={1} onSubmit={submit}>
          <SelectField
            label={labels.kind}
            options={kinds}
            {...form.field('kind')}
            disabled={account !== undefined}
            required
          />
          <TextField label={labels.name} maxLength={60} {...form.field('name')} required />
          <TextField label={labels.number} maxLength={60} {...form.field('number')} />
          {account && <CheckboxField label={labels.status} {...form.field('status')} />}
        </Form>
      </div>
    </EditDialog>
  );
}
