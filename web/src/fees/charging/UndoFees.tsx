import { feesTexts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { useEffect } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { afterMoney } from '../afterMoney.ts';
import { EffectShown } from '../settings/EffectShown.tsx';
import { afterCharging } from './useCharging.ts';

interface Props {
  id: number;
  /** «Charging: TERM 2, 2026: S1». */
  what: string;
  /** Of payments, not of charges. */
  isImport: boolean;
  onUndone: (msg: string) => void;
  onClose: () => void;
}

/** What undoing a batch does, and the reason for it; or what must be undone first. */
export function UndoFees({ id, what, isImport, onUndone, onClose }: Props) {
  const preview = useSend('reverseFeeBatch');
  const undo = useSend('reverseFeeBatch', {
    refresh: isImport ? [...afterCharging, ...afterMoney, 'getIncoming'] : afterCharging,
  });
  const { send: look } = preview;
  useEffect(() => void look({ id, dryRun: 1 }), [look, id]);
  const form = useForm({ values: { reason: '' }, required: ['reason'], requiredText: feesTexts.enterReason });
  const effect = preview.answer?.effect;
  const submit = async ({ reason }: { reason: string }) => {
    const answer = await undo.send({ id, reason });
    if (answer) onUndone(answer.msg);
  };
  return (
    <Dialog title="Undo" onClose={onClose}>
      <div className="stack">
        <p>
          <b>{what}</b>
        </p>
        {preview.problem && <Alert kind="bad">{preview.problem.message}</Alert>}
        {!effect && !preview.problem && <Spinner />}
        {effect && (
          <>
            <p className="quiet">
              Everything in this batch is taken back together.{' '}
              {isImport
                ? 'Its receipt numbers are not used again, and its lines leave Unmatched. You can import the file again.'
                : 'What was paid becomes the student’s credit.'}
            </p>
            {isImport ? (
              <Facts
                facts={[
                  ['Students', effect.students],
                  ['Payments reversed', money(effect.up)],
                ]}
              />
            ) : (
              <EffectShown effect={effect} />
            )}
            <Form form={form} outcome={undo} action="Undo" columns={1} onSubmit={submit}>
              <TextField label="Reason" maxLength={300} {...form.field('reason')} />
            </Form>
          </>
        )}
      </div>
    </Dialog>
  );
}
