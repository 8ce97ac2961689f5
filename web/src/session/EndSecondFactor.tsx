import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { useForm } from '../ui/fields/useForm.ts';

export function EndSecondFactor({ required, onDone }: { required: boolean; onDone: () => void }) {
  const end = useSend('endSecondFactor', { refresh: ['getSecondFactor'] });
  const form = useForm({ values: { current: '' }, required: ['current'], requiredText: texts.fillAllFields });
  return (
    <div className="stack">
      {required && <Alert kind="warn">{texts.mustSetSecondFactor}</Alert>}
      <Form
        form={form}
        outcome={end}
        action="Turn off"
        columns={1}
        more={<Button onClick={onDone}>Cancel</Button>}
        onSubmit={async (values) => {
          if (await end.send(values)) onDone();
        }}
      >
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
      </Form>
    </div>
  );
}
