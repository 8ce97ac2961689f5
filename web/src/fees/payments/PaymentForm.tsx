import { mostChildren } from '@somero/contract/fees/families/texts.ts';
import { type Method, methods } from '@somero/contract/fees/payments/methods.ts';
import { money } from '@somero/contract/money.ts';
import { useEffect, useRef } from 'react';
import { today } from '../../school/today.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FeesData } from '../FeesData.ts';
import { FamilyParts } from './FamilyParts.tsx';
import type { Payer } from './Payer.ts';
import { PayerCard } from './PayerCard.tsx';
import { PayerSearch } from './PayerSearch.tsx';
import { accountsFor, digits, partsOf } from './PaymentValues.ts';
import type { Recorded } from './Recorded.ts';
import { SpreadPreview } from './SpreadPreview.tsx';
import { usePaymentForm } from './usePaymentForm.ts';

interface Props {
  payer: Payer;
  data: FeesData;
  /** Of the payment before. */
  method: Method | '';
  onRecorded: (receipts: Recorded[], method: Method | '') => void;
}

export function PaymentForm({ payer, data, method, onRecorded }: Props) {
  const payment = usePaymentForm(payer, method, (receipts) => onRecorded(receipts, payment.form.values.method));
  const { form, payers, repeats } = payment;
  const { values } = form;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[name=amount]')?.focus(), []);
  const sum = (amountOf: (each: Payer) => number) =>
    payers.reduce((total, each) => total + Math.max(0, amountOf(each)), 0);
  const owed = sum(({ balance }) => balance);
  const due = sum(({ dueToday }) => dueToday);
  const quick = [
    { label: 'Whole balance', amount: owed },
    { label: 'Due today', amount: due === owed ? 0 : due },
  ];
  const regnos = payers.map(({ regno }) => regno);
  const parts = partsOf(values, regnos);
  return (
    <div className="stack" ref={place}>
      {payers.map((each, index) => (
        <PayerCard key={each.id} payer={each} {...(index > 0 && { onRemove: () => payment.remove(each) })} />
      ))}
      <Card title="Payment">
        <Form
          form={form}
          outcome={payment.outcome}
          action="Record payment"
          waiting={payment.isReading}
          columns={3}
          draft={{ of: payer.name }}
          onStartAnew={payment.startAnew}
          onSubmit={payment.submit}
        >
          <div className="wide row">
            {payment.family.length > 0 && payers.length + payment.family.length <= mostChildren && (
              <Button small onClick={payment.addFamily}>
                {`For the family: ${payment.family.map(({ name }) => name).join(', ')} too`}
              </Button>
            )}
            {quick.map(
              ({ label, amount }) =>
                amount > 0 && (
                  <Button key={label} small onClick={() => payment.setAmount(String(amount))}>
                    {`${label}: ${money(amount)}`}
                  </Button>
                ),
            )}
          </div>
          <MoneyField label="Amount (UGX)" {...form.field('amount')} required onChange={payment.setAmount} />
          <SelectField
            label="Method"
            options={methods.map((each) => ({ value: each, label: each }))}
            {...form.field('method')}
            required
            onChange={(chosen) => form.set({ method: chosen as Method | '', accountID: 0 })}
          />
          <AccountField payment={payment} data={data} />
          <TextField
            label="Reference"
            maxLength={60}
            {...form.field('reference')}
            required={values.method !== '' && values.method !== 'CASH'}
          />
          <DateField label="Paid on" max={today()} {...form.field('paidOn')} required />
          <TextField label="Paid by" maxLength={120} autoCapitalize="words" {...form.field('paidBy')} />
          <SelectField
            label="Towards"
            placeholder="The oldest fees first"
            options={categoriesOf(payers)}
            {...form.field('catID')}
          />
          {payers.length > 1 && (
            <FamilyParts
              payers={payers}
              parts={values.parts}
              amount={values.amount}
              error={form.field('parts').error}
              onChange={(changed) => form.set({ parts: changed })}
              onPropose={payment.propose}
            />
          )}
          <SpreadPreview payers={payers} parts={parts} catID={values.catID} />
        </Form>
      </Card>
      {payers.length < mostChildren && (
        <Card title="For brothers and sisters too">
          <PayerSearch label="Add a child: name, number or phone" without={regnos} onPick={payment.add} />
        </Card>
      )}
      {repeats.length > 0 && (
        <Confirm
          title="Recorded already?"
          question={repeats.join('. ')}
          action={`Record ${money(digits(values.amount))} again`}
          keep="Do not record"
          onConfirm={payment.record}
          onClose={payment.forgetRepeats}
        />
      )}
    </div>
  );
}

/** Only where there is a choice. */
function AccountField({ payment, data }: { payment: ReturnType<typeof usePaymentForm>; data: FeesData }) {
  const { method, accountID } = payment.form.values;
  const accounts = accountsFor(method, data.moneyAccounts);
  const [first, another] = accounts;
  if (!first || !another) return null;
  return (
    <SelectField
      label="Account"
      placeholder={null}
      options={accounts.map(({ id, name, number }) => ({ value: id, label: [name, number].filter(Boolean).join(' ') }))}
      {...payment.form.field('accountID')}
      value={accountID || first.id}
    />
  );
}

/** What can be paid for: the categories of which something is unpaid. */
const categoriesOf = (payers: readonly Payer[]) =>
  [...new Map(payers.flatMap(({ cells }) => cells.map(({ catID, category }) => [catID, category] as const)))]
    .filter(([catID]) => catID > 0)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
