import { differenceInWords } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { useEffect, useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import type { FeesData } from '../FeesData.ts';
import { bankedIn, type CountValues, countedIn, countsOf, nothingCounted, problemWith } from './CountValues.ts';
import { afterClosing, type OpenedTill } from './OpenedTill.ts';
import { Pieces } from './Pieces.tsx';

export interface Closed {
  msg: string;
  path: string;
}

interface Props {
  till: OpenedTill;
  isOthers: boolean;
  data: FeesData;
  onClosed: (closed: Closed) => void;
  /** It is not as it was seen. */
  onChanged: () => void;
}

export function CountForm({ till, isOthers, data, onClosed, onChanged }: Props) {
  const draft = `till ${till.id}`;
  const { expected } = till;
  const form = useForm({
    values: nothingCounted,
    check: (values) => problemWith(values, { expected, isOthers }),
    draft,
  });
  const close = useSend('closeTill', { refresh: afterClosing, storeKeyAs: draft });
  const [isAsking, setAsking] = useState(false);
  const isChanged = close.problem?.status === 409;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged]);
  const { values } = form;
  const counted = countedIn(values);
  const banked = bankedIn(values);
  const send = async () => {
    setAsking(false);
    const answer = await close.send(payloadOf(values, till, isOthers));
    if (!answer) return;
    form.reset();
    onClosed(answer);
  };
  const accounts = data.moneyAccounts.filter(({ kind, status }) => status === 1 && kind !== 'SCHOOLPAY');
  return (
    <Card title={isOthers ? `Close the till of ${till.name}` : 'Close my till'}>
      <Form
        form={form}
        outcome={close}
        action="Close till"
        draft={{ of: 'this count' }}
        onSubmit={() => setAsking(true)}
      >
        <Pieces form={form} expected={expected} />
        <div className="wide row">
          <Button small onClick={() => form.set({ banked: String(counted) })} disabled={counted === 0}>
            {`Bank all: ${money(counted)}`}
          </Button>
        </div>
        <MoneyField label="Banked (UGX)" {...form.field('banked')} />
        <SelectField
          label="To account"
          placeholder="Choose the account"
          options={accounts.map(({ id, name, number }) => ({
            value: id,
            label: [name, number].filter(Boolean).join(' '),
          }))}
          {...form.field('accountID')}
          required={banked > 0}
        />
        <TextField label="Slip number" maxLength={60} {...form.field('slip')} required={banked > 0} />
        <p className="wide">
          {`${money(Math.max(0, counted - banked))} stays in the till`}
          {counted > banked && ' and begins the next one'}.
        </p>
        <div className="wide">
          <TextArea
            label="Reason"
            maxLength={300}
            rows={2}
            {...form.field('reason')}
            required={isOthers || counted !== expected}
          />
        </div>
      </Form>
      {isAsking && (
        <Confirm
          title="Close the till?"
          question={questionOf(values, expected)}
          action="Close it"
          keep="Count again"
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function questionOf(values: CountValues, expected: number): string {
  const counted = countedIn(values);
  const banked = bankedIn(values);
  return [
    `${money(counted)} counted, ${differenceInWords(counted - expected)
      .toLowerCase()
      .replace('ugx', 'UGX')}.`,
    `${money(banked)} banked, ${money(counted - banked)} stays.`,
    'A closing is final.',
  ].join(' ');
}

function payloadOf(values: CountValues, { id, userID, expected }: OpenedTill, isOthers: boolean) {
  const banked = bankedIn(values);
  return {
    ...{ tillID: id, expected, counts: countsOf(values), banked },
    ...(isOthers && { userID }),
    ...(banked > 0 && { accountID: values.accountID, slip: values.slip.trim() }),
    ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
  };
}
