import { money } from '@somero/contract/money.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { type ActivityRow, enteredBy, refreshed } from '../activity/ActivityRow.ts';

interface Props {
  expense: Pick<ActivityRow, 'id' | 'activityName' | 'Expense' | 'name' | 'username' | 'ver'>;
  onSend?: () => void;
  onReturned: (done: { msg: string }) => void;
  onClose: () => void;
}

export function ReturnDialog({ expense, onSend, onReturned, onClose }: Props) {
  const back = useSend('returnActivity', { refresh: [...refreshed, 'showActivity'] });
  const form = useForm({ values: { reason: '' }, required: ['reason'], requiredText: texts.enterReason });
  const submit = async ({ reason }: { reason: string }) => {
    onSend?.();
    const answer = await back.send({ id: expense.id, reason, ver: expense.ver });
    if (answer) onReturned(answer);
  };
  return (
    <EditDialog title="Return" of="this return" size="small" onClose={onClose}>
      <div className="stack">
        <p>
          {`${expense.activityName}, ${money(expense.Expense)}. ${enteredBy(expense)} sees the reason until the entry is changed.`}
        </p>
        <Form form={form} outcome={back} action="Return" columns={1} onSubmit={(values) => void submit(values)}>
          <TextArea label="Reason" maxLength={500} {...form.field('reason')} required />
        </Form>
      </div>
    </EditDialog>
  );
}
