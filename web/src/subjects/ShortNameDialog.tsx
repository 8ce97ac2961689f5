import type { Answer } from '@somero/contract';
import { shortLimit } from '@somero/contract/subjects/rules.ts';
import { useSend } from '../hooks.ts';
import { EditDialog } from '../ui/dialog/EditDialog.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';

interface Props {
  subject: Answer<'getSubjects'>['mainData'][number];
  onSaved: (msg: string) => void;
  onClose: () => void;
}

export function ShortNameDialog({ subject, onSaved, onClose }: Props) {
  const set = useSend('setSubjectShort', { refresh: ['getSubjects', 'getStaffRegData', 'getAddMarks'] });
  const form = useForm({ values: { short: subject.ownShort } });
  return (
    <EditDialog of="this short name" title={`Short name of ${subject.name}`} size="small" onClose={onClose}>
      <Form
        form={form}
        outcome={set}
        action="Update"
        columns={1}
        onSubmit={async ({ short }) => {
          const answer = await set.send({ id: subject.id, short });
          if (answer) onSaved(answer.msg);
        }}
      >
        <TextField
          label="Short name"
          maxLength={shortLimit}
          autoCapitalize="characters"
          hint="For the heads of tables, at most 6 letters. Leave it empty and Somero makes one."
          {...form.field('short')}
        />
      </Form>
    </EditDialog>
  );
}
