import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall, useSend } from '../../hooks.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';

interface Props {
  message: string;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Keeps a text as a template that only its maker sees. */
export function SaveDraft({ message, onSaved, onClose }: Props) {
  const save = useSend('saveSmsTemplate', { refresh: ['getSmsTemplates'] });
  const templates = useCall('getSmsTemplates', {}).answer?.mainData ?? [];
  const form = useForm({ values: { name: '' }, required: ['name'], requiredText: schoolTexts.enterName });
  const nameOf = (some: string): string => some.trim().toLowerCase();
  const before = templates.find(
    ({ name, shared, status }) => shared === 0 && status === 1 && nameOf(name) === nameOf(form.values.name),
  );
  const submit = async (name: string) => {
    const text = message.trim();
    const answer = await save.send({
      ...(before && { id: before.id, ver: before.ver }),
      ...{ name, text, shared: 0 as const, status: 1 as const },
    });
    if (answer) onSaved(name);
  };
  return (
    <Dialog title="Save as draft" size="small" onClose={onClose}>
      <Form form={form} outcome={save} action="Save" columns={1} onSubmit={({ name }) => void submit(name.trim())}>
        <TextField
          label="Name"
          maxLength={60}
          {...form.field('name')}
          hint={before ? 'This replaces your draft with the same name.' : 'Only you see it, under Template.'}
        />
      </Form>
    </Dialog>
  );
}
