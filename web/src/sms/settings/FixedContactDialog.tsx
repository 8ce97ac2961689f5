import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
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

type Fixed = Answer<'getFixedContacts'>;

interface Props {
  /** Absent for a new one. */
  contact: Fixed['mainData'][number] | undefined;
  staff: Fixed['staffData'];
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  /** 0: name and phone are typed. */
  userID: number;
  name: string;
  phone: string;
  status: 0 | 1;
}

const labels: Record<keyof Values, string> = { userID: 'Staff member', name: 'Name', phone: 'Phone', status: 'Active' };

const problemOf = ({ userID, name, phone }: Values) =>
  firstProblem<Values>({
    name: userID === 0 && name.trim() === '' && schoolTexts.enterName,
    phone: userID === 0 && phone.trim() === '' && texts.noMobileNumber,
  });

export function FixedContactDialog({ contact, staff, reload, onSaved, onClose }: Props) {
  const save = useSend('saveFixedContact', { refresh: ['getFixedContacts'] });
  const isTyped = contact?.userID === null;
  const latest: Values = {
    ...{
      userID: contact?.userID ?? 0,
      name: isTyped ? contact.name : '',
      phone: isTyped ? shownPhone(contact.phone) : '',
    },
    status: contact?.status === 0 ? 0 : 1,
  };
  const form = useForm({ values: latest, check: problemOf });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: contact?.ver ?? 0, problem: save.problem, reload });
  const submit = async ({ userID, name, phone, status }: Values) => {
    const who = userID === 0 ? { name, phone } : { userID };
    const answer = await save.send({ ...(contact && { id: contact.id, ver: contact.ver }), ...who, status });
    if (answer) onSaved(answer.msg);
  };
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  const options =
    contact?.userID && !people.some(({ value }) => value === contact.userID)
      ? [...people, { value: contact.userID, label: contact.name }]
      : people;
  const words = (name: keyof Values, value: Values[keyof Values]): string => {
    if (name === 'status') return value === 1 ? 'ACTIVE' : 'DISABLED';
    return name === 'userID' ? (options.find((one) => one.value === value)?.label ?? 'Nobody') : String(value);
  };
  return (
    <EditDialog of="this contact" title={contact ? contact.name : 'Add contact'} size="small" onClose={onClose}>
      <div className="stack">
        <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
        <Form form={form} outcome={save} action={contact ? 'Save' : 'Add'} columns={1} onSubmit={submit}>
          <SelectField
            label={labels.userID}
            placeholder="Not on the staff: a name and a number"
            options={options}
            {...form.field('userID')}
          />
          {form.values.userID === 0 && (
            <>
              <TextField label={labels.name} maxLength={60} {...form.field('name')} required />
              <TextField label={labels.phone} type="tel" maxLength={40} {...form.field('phone')} required />
            </>
          )}
          {contact && <CheckboxField label={labels.status} {...form.field('status')} />}
        </Form>
      </div>
    </EditDialog>
  );
}
