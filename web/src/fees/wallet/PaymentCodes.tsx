import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import css from './Wallet.module.css';
import type { Wallet } from './Wallet.ts';

export function PaymentCodes({ student, onClose }: { student: Wallet['student']; onClose: () => void }) {
  const { regno, name, codes } = student;
  const saving = useSend('savePaymentCode', { refresh: ['getStudentWallet', 'findPayer'] });
  const removing = useSend('savePaymentCode', { refresh: ['getStudentWallet', 'findPayer'] });
  const form = useForm({ values: { code: '' }, required: ['code'], requiredText: texts.enterCode });
  const add = async ({ code }: { code: string }) => {
    if (await saving.send({ regNo: regno, code })) form.reset();
  };
  return (
    <EditDialog of="this payment code" title={`Payment codes of ${name}`} size="small" onClose={onClose}>
      <div className="stack">
        {codes.length === 0 && <p className="quiet">No payment code is known yet.</p>}
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <span>{code}</span>
              <Button
                small
                busy={removing.sending}
                aria-label={`Remove ${code}`}
                onClick={() => void removing.send({ regNo: regno, code, remove: 1 })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        {removing.problem && (
          <Alert kind="bad" onClose={removing.clear}>
            {removing.problem.message}
          </Alert>
        )}
        <Form form={form} outcome={saving} action="Add code" columns={1} onSubmit={add}>
          <TextField label="Payment code" maxLength={40} {...form.field('code')} />
        </Form>
      </div>
    </EditDialog>
  );
}
