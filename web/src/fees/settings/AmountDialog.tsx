import { feeAmountProblem } from '@somero/contract/fees/feeAmountProblem.ts';
import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { categoryHint } from '../categoryHint.ts';

interface Props {
  category: { id: number; name: string };
  term: string;
  /** What it costs so far. */
  amount: number | undefined;
  isEdit: boolean;
  onPut: (line: FeeLine) => void;
  onClose: () => void;
}

export function AmountDialog({ category, term, amount, isEdit, onPut, onClose }: Props) {
  const form = useForm({
    values: { amount: isEdit ? String(amount ?? '') : '' },
    check: (values) => amountProblem(values.amount, isEdit),
  });
  const replaced = !isEdit && amount !== undefined && `Takes the place of ${money(amount)}`;
  const hint = [categoryHint(category.name), replaced].filter(Boolean).join('. ');
  const frame = useRef<HTMLDivElement>(null);
  // A row of amounts is typed without a hand on the mouse.
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog title={isEdit ? 'Edit Fees' : 'Add Fees'} size="small" onClose={onClose}>
      <Form
        form={form}
        outcome={nothingSent}
        action={isEdit ? 'Edit Fees' : 'Add Fees'}
        columns={1}
        onSubmit={(values) => onPut({ catID: category.id, amount: Number(values.amount.trim()) })}
      >
        <p>{`${category.name}, ${term}`}</p>
        <div ref={frame}>
          <MoneyField
            label={isEdit ? 'New amount, UGX' : 'Amount, UGX'}
            {...form.field('amount')}
            required
            hint={hint}
          />
        </div>
      </Form>
    </Dialog>
  );
}

function amountProblem(typed: string, isEdit: boolean) {
  const msg = problemOf(typed.trim(), isEdit);
  return msg === undefined ? undefined : { msg, fields: { amount: msg } };
}

const problemOf = (typed: string, isEdit: boolean): string | undefined =>
  typed === '' && isEdit ? texts.enterNewAmount : (feeAmountProblem(typed) ?? undefined);
