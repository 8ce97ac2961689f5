import { schoolTexts } from '@somero/contract/school/texts.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import type { Template } from './Template.ts';

interface Props {
  /** Absent for a new one. */
  template: Template | undefined;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  text: string;
  shared: 0 | 1;
  status: 0 | 1;
}

const labels: Record<keyof Values, string> = {
  name: 'Name',
  text: 'Text',
  shared: 'Everyone who sends SMS may use it',
  status: 'In use',
};

const problemOf = ({ name, text }: Values) =>
  firstProblem<Values>({
    name: name.trim() === '' && schoolTexts.enterName,
    text: text.trim() === '' && texts.enterText,
  });

const words = (_: keyof Values, value: Values[keyof Values]): string =>
  typeof value === 'string' ? value : value === 1 ? 'Yes' : 'No';

export function TemplateDialog({ template, reload, onSaved, onClose }: Props) {
  const save = useSend('saveSmsTemplate', { refresh: ['getSmsTemplates'] });
  const latest: Values = {
    ...{ name: template?.name ?? '', text: template?.text ?? '' },
    shared: template?.shared === 0 ? 0 : 1,
    status: template?.status === 0 ? 0 : 1,
  };
  const form = useForm({ values: latest, check: problemOf });
  const { overtaken, forget } = useFreshRecord({
    form,
    latest,
    ver: template?.ver ?? 0,
    problem: save.problem,
    reload,
  });
  const submit = async (values: Values) => {
    const answer = await save.send({ ...(template && { id: template.id, ver: template.ver }), ...values });
    if (answer) onSaved(answer.msg);
  };
  return (
    <EditDialog of="this template" title={template ? template.name : 'Add template'} onClose={onClose}>
      <div className="stack">
        <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
        <Form form={form} outcome={save} action={template ? 'Save' : 'Add'} columns={1} onSubmit={submit}>
          <TextField label={labels.name} maxLength={60} {...form.field('name')} required />
          <TextArea
            label={labels.text}
            hint="Somero fills in @name, @parent, @class and @school when it sends the message."
            maxLength={1000}
            {...form.field('text')}
            required
          />
          <CheckboxField label={labels.shared} {...form.field('shared')} />
          {template && <CheckboxField label={labels.status} {...form.field('status')} />}
        </Form>
      </div>
    </EditDialog>
  );
}
