import type { Payload } from '@somero/contract';
import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useSend } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { Alert } from '../../ui/Alert.tsx';
import button from '../../ui/Button.module.css';
import { counted } from '../../ui/counted.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { type Option, SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';

interface Props {
  asked: Payload<'getClearance'>;
  permitted: number;
  /** Of the class that was chosen; none where all are. */
  streams: readonly Option<number>[];
  onClose: () => void;
}

interface Values {
  examination: string;
  validUntil: string;
  streamID: number;
}

export function PermitsDialog({ asked, permitted, streams, onClose }: Props) {
  const print = useSend('generatePermits');
  const form = useForm<Values>({
    values: { examination: '', validUntil: '', streamID: 0 },
    required: ['examination', 'validUntil'],
    check: ({ validUntil }) =>
      validUntil < today() ? { msg: texts.pastDay, fields: { validUntil: texts.pastDay } } : undefined,
  });
  const { answer } = print;
  const submit = async (values: Values) => {
    const { streamID, ...rest } = values;
    const made = await print.send({ ...asked, ...rest, ...(streamID > 0 && { streamID }) });
    if (made) form.rebase(values);
  };
  return (
    <EditDialog of="these permits" title="Print permits" size="small" onClose={onClose}>
      <div className="stack">
        <p>{`${counted(permitted, 'student')} cleared or allowed. A student allowed on a promise gets a permit until the day of the promise.`}</p>
        <Form form={form} outcome={print} action="Make permits" columns={1} onSubmit={submit}>
          <TextField label="Examination" maxLength={60} {...form.field('examination')} />
          <DateField label="Valid until" min={today()} {...form.field('validUntil')} />
          {streams.length > 1 && (
            <SelectField label="Stream" placeholder="All streams" options={streams} {...form.field('streamID')} />
          )}
        </Form>
        {answer && (
          <>
            <Alert kind="good">{`${counted(answer.permits, 'permit')} ready, eight on a page`}</Alert>
            <a className={`${button.button} ${button.main}`} href={answer.path} target="_blank" rel="noreferrer">
              <IconPrinter size={20} aria-hidden="true" />
              Open to print
            </a>
          </>
        )}
      </div>
    </EditDialog>
  );
}
