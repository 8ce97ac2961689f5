import type { Answer } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { creditTexts as texts } from '@somero/contract/sms/ledger/texts.ts';
import { useAllowed, useCall, useSend } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';

type Price = Answer<'getSmsPrices'>['mainData'][number];

/** The price of the first data has no day of its own. */
const since = ({ by, at }: Price, moment: (at: string) => string): string =>
  by === '' ? 'From the start' : moment(at);

const columns: Column<Price>[] = [
  {
    key: 'rate',
    title: 'Price, UGX',
    align: 'right',
    value: ({ rate }) => rate,
    cell: ({ rate }) => printedAmount(rate),
  },
  { key: 'since', title: 'Since', time: true, value: (price) => since(price, momentInColumn) },
  { key: 'by', title: 'Set by', value: ({ by }) => by },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
];

export function SmsPrices() {
  const reading = useCall('getSmsPrices', {});
  const maySave = useAllowed()('saveSmsPrice');
  const [today] = reading.answer?.mainData ?? [];
  return (
    <div className="stack">
      {maySave && today && (
        <Card narrow title={`An SMS costs ${money(today.rate)}`}>
          <PriceForm key={today.id} />
        </Card>
      )}
      <Card flush title="Prices of an SMS">
        <Table
          id="prices"
          caption="Prices of an SMS"
          rows={reading.answer?.mainData}
          columns={columns}
          rowKey={({ id }) => id}
          reading={reading}
          empty={schoolTexts.noDataFound}
          noun="price"
          card={(price) => (
            <>
              <b>{money(price.rate)}</b> {since(price, momentInWords)}
              <div className="quiet">{[price.by, price.reason].filter(Boolean).join(': ')}</div>
            </>
          )}
        />
      </Card>
    </div>
  );
}

const isRate = (typed: string): boolean =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 10_000;

function PriceForm() {
  const save = useSend('saveSmsPrice', { refresh: ['getSmsPrices'] });
  const form = useForm({
    values: { rate: '', reason: '' },
    check: ({ rate, reason }) =>
      firstProblem<{ rate: string; reason: string }>({
        rate: !isRate(rate) && texts.rateRange,
        reason: reason.trim() === '' && texts.enterReason,
      }),
  });
  return (
    <Form form={form} outcome={save} action="Set price" columns={1} onSubmit={(values) => void save.send(values)}>
      <MoneyField label="New price of an SMS, UGX" {...form.field('rate')} required />
      <TextField label="Reason" maxLength={300} {...form.field('reason')} required />
      <p className="quiet">Payments already asked for keep their price.</p>
    </Form>
  );
}
