import type { Answer } from '@somero/contract';
import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import { useCall, useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import { Loaded } from '../../ui/Loaded.tsx';

interface Props {
  onSaved: (msg: string) => void;
  onClose: () => void;
}

export function SchoolPayDialog({ onSaved, onClose }: Props) {
  const reading = useCall('getSchoolPay', {});
  return (
    <EditDialog of="SchoolPay online" title="SchoolPay online" size="small" onClose={onClose}>
      <Loaded value={reading.answer} reading={reading}>
        {(stored) => <SchoolPayForm stored={stored} reload={reading.reload} onSaved={onSaved} />}
      </Loaded>
    </EditDialog>
  );
}

interface Values {
  code: string;
  password: string;
  on: 0 | 1;
  newAddress: 0 | 1;
  current: string;
}

const labels: Record<keyof Values, string> = {
  code: 'School code',
  password: 'Password of SchoolPay',
  on: 'Payments come in from SchoolPay each night',
  newAddress: 'Make a new address for notices',
  current: 'Your own password',
};

interface FormProps {
  stored: Answer<'getSchoolPay'>;
  reload: () => void;
  onSaved: (msg: string) => void;
}

function SchoolPayForm({ stored, reload, onSaved }: FormProps) {
  const save = useSend('saveSchoolPay', { refresh: ['getSchoolPay', 'getSchoolPayState', 'getFeeAttention'] });
  const isFirst = stored.hasPassword === 0;
  const latest: Values = {
    code: stored.code,
    password: '',
    on: isFirst || stored.on === 1 ? 1 : 0,
    newAddress: 0,
    current: '',
  };
  const check = ({ code, password, current }: Values) =>
    firstProblem<Values>({
      code: code.trim() === '' && texts.enterCode,
      password: isFirst && password === '' && texts.enterPassword,
      current: current === '' && texts.enterOwn,
    });
  const form = useForm({ values: latest, check });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: stored.ver, problem: save.problem, reload });
  const submit = async ({ password, ...values }: Values) => {
    const answer = await save.send({ ...values, ...(password && { password }), ver: stored.ver });
    if (answer) onSaved(answer.msg);
  };
  const words = (name: keyof Values, value: Values[keyof Values]): string =>
    name === 'on' ? (value === 1 ? 'ON' : 'OFF') : String(value);
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
      <Form form={form} outcome={save} action="Save" columns={1} onSubmit={submit}>
        <CheckboxField label={labels.on} {...form.field('on')} />
        <TextField label={labels.code} maxLength={20} {...form.field('code')} required />
        <PasswordField
          label={labels.password}
          autoComplete="new-password"
          hint={
            isFirst ? 'SchoolPay gives the school this password for its API.' : 'Leave it empty to keep the saved one.'
          }
          {...form.field('password')}
          required={isFirst}
        />
        {stored.address && <Address stored={stored} />}
        {stored.address && <CheckboxField label={labels.newAddress} {...form.field('newAddress')} />}
        <PasswordField label={labels.current} autoComplete="current-password" {...form.field('current')} required />
      </Form>
    </div>
  );
}

const Address = ({ stored }: { stored: Answer<'getSchoolPay'> }) => (
  <div className="stack">
    <Facts
      facts={[
        ['Address for notices', stored.address],
        ['Notices with a wrong signature', stored.forged > 0 ? String(stored.forged) : ''],
      ]}
    />
    <p className="quiet">
      Register this address at SchoolPay to receive each payment at once. Otherwise payments come in each night.
    </p>
  </div>
);
