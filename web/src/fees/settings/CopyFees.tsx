import type { Answer } from '@somero/contract';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAllowed, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { alreadyRead } from '../../ui/table/alreadyRead.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { FeesData } from '../FeesData.ts';
import { afterFees } from './FeesValues.ts';

type Copied = Answer<'copyFees'>;
type Row = Copied['rows'][number];

export function CopyFees({ data }: { data: FeesData | undefined }) {
  const may = useAllowed();
  const [isOpen, setOpen] = useState(false);
  if (!may('copyFees')) return null;
  return (
    <>
      <Button icon={<IconCopy size={18} aria-hidden="true" />} disabled={!data} onClick={() => setOpen(true)}>
        Copy Fees
      </Button>
      {data && isOpen && <CopyDialog data={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopyDialog({ data, onClose }: { data: FeesData; onClose: () => void }) {
  const { currentYear, yearName } = data.settingData;
  const years = data.yearData.filter(({ status }) => status === 1).sort((a, b) => b.yearName.localeCompare(a.yearName));
  const before = years.find((year) => year.yearName < yearName)?.id ?? 0;
  const form = useForm({
    values: { fromYearID: before, toYearID: currentYear, percent: '0', classList: [] as number[] },
    required: ['fromYearID', 'toYearID'],
    requiredText: texts.selectMarked,
  });
  const looking = useSend('copyFees');
  const saving = useSend('copyFees', { refresh: afterFees });
  const [preview, setPreview] = useState<Copied>();
  const options = (some: typeof years) => some.map((year) => ({ value: year.id, label: year.yearName }));
  const clear = () => {
    looking.clear();
    saving.clear();
  };
  const shown = useRef<HTMLDivElement>(null);
  // It stands below the list of classes.
  useEffect(() => {
    if (preview) shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, [preview]);
  const made = preview?.rows.filter(({ ok }) => ok).length ?? 0;
  const send = async () => {
    const answer = await saving.send({ ...form.values, dryRun: 0 });
    if (answer) setPreview(undefined);
  };
  const change = <K extends keyof typeof form.values>(name: K) => ({
    ...form.field(name),
    onChange: (value: (typeof form.values)[K]) => {
      clear();
      setPreview(undefined);
      form.set({ [name]: value });
    },
  });
  return (
    <Dialog title="Copy Fees" onClose={onClose}>
      <div className="stack">
        <p className="quiet">
          Only classes without fees in the later year get them. This charges nobody. To charge, use Charge Term or save
          the fees.
        </p>
        <Form
          form={form}
          outcome={{
            sending: looking.sending || saving.sending,
            problem: saving.problem ?? looking.problem,
            answer: saving.answer,
            clear,
          }}
          action="Show what is copied"
          onSubmit={async (values) => setPreview(await looking.send({ ...values, dryRun: 1 }))}
        >
          <SelectField label="From the year" options={options(years)} {...change('fromYearID')} />
          <SelectField
            label="To the year"
            options={options(years.filter((year) => year.yearName >= yearName))}
            {...change('toYearID')}
          />
          <NumberField
            label="Change, %"
            hint="Enter an amount below 0 to lower fees, or 0 to keep them. Amounts are rounded to 1,000."
            {...change('percent')}
          />
          <MultiSelect
            label="Classes"
            height={190}
            hint="Choose none to copy all."
            options={data.classData
              .filter(({ status }) => status === 1)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...change('classList')}
          />
        </Form>
        {preview && (
          <div ref={shown} className="stack">
            {preview.warning && <Alert kind="warn">{preview.warning}</Alert>}
            <Table
              id="copy"
              caption="Fees that are copied"
              rows={preview.rows}
              reading={alreadyRead}
              rowKey={({ classID }) => classID}
              columns={columns}
              empty={schoolTexts.noDataFound}
              noun="class"
            />
            <div className="row">
              {made === 0 ? (
                <p>{texts.nothingCopied}</p>
              ) : (
                <Button look="main" busy={saving.sending} onClick={() => void send()}>
                  {`Copy the fees of ${counted(made, 'class')}`}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const columns: Column<Row>[] = [
  { key: 'class', title: 'Class', role: 'title', value: ({ className }) => className },
  {
    ...{ key: 'from', title: 'Was a year', align: 'right' },
    value: ({ fromTotal }) => fromTotal,
    cell: ({ fromTotal }) => printedAmount(fromTotal),
  },
  {
    ...{ key: 'total', title: 'Becomes', align: 'right' },
    value: ({ total }) => total,
    cell: ({ ok, total }) => (ok ? printedAmount(total) : '–'),
  },
  {
    key: 'what',
    title: 'What happens',
    value: ({ ok, msg }) => `${ok ? 'Copied' : 'Left'} ${msg}`,
    cell: ({ ok, msg }) => (
      <>
        <Badge tone={ok ? 'leaf' : 'grey'}>{ok ? 'Copied' : 'Left'}</Badge> {msg}
      </>
    ),
  },
];
