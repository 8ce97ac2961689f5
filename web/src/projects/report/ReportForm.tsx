import type { Answer } from '@somero/contract';
import { type Currency, currencies, currencyNames, money, rateOf } from '@somero/contract/money.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form, type Outcome } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Download, type Making } from '../../ui/files/Download.tsx';
import type { ReportCall, ReportFormat, ReportKind } from './reportKinds.ts';

type Project = Answer<'displayReport'>['projData'];

const formats: { value: ReportFormat; label: string }[] = [
  { value: 'PDF', label: 'PDF' },
  { value: 'EXCEL', label: 'Excel' },
];
const currencyOptions = currencies.map((value) => ({ value, label: `${currencyNames[value]} (${value})` }));
const oneOf = { USD: '1 US dollar', EUR: '1 Euro' };

const rateText = (currency: Currency, project: Project): string =>
  currency === 'UGX'
    ? 'In the original currency.'
    : `At the rate of this project: ${oneOf[currency]} is ${money(rateOf(currency, project))}.`;

interface Values {
  kind: ReportKind['value'] | '';
  cur: Currency;
  format: ReportFormat;
  receipts: 0 | 1;
}

interface Props {
  project: Project;
  kinds: readonly ReportKind[];
}

export function ReportForm({ project, kinds }: Props) {
  const form = useForm<Values>({
    values: { kind: kinds[0]?.value ?? '', cur: 'UGX', format: 'PDF', receipts: 0 },
    required: ['kind'],
    requiredText: texts.fillAllFields,
  });
  const { kind, cur, format } = form.values;
  const chosen = kinds.find(({ value }) => value === kind);
  const making = useDocument<ReportCall>(chosen?.calls[format] ?? 'mainReportPdf');
  const generate = ({ receipts }: Values) =>
    void making.make({ id: project.id, cur, ...(format === 'PDF' && receipts === 1 && { receipts }) });
  return (
    <>
      <Form form={form} outcome={outcomeOf(making)} action="Generate Report" columns={3} onSubmit={generate}>
        <SelectField label="Report" options={kinds} placeholder={null} hint={chosen?.about} {...form.field('kind')} />
        <SelectField
          label="Currency"
          options={currencyOptions}
          placeholder={null}
          hint={rateText(cur, project)}
          {...form.field('cur')}
        />
        <SelectField label="File" options={formats} placeholder={null} {...form.field('format')} />
        {format === 'PDF' && (
          <CheckboxField
            label="Add the receipts"
            hint="Added after the report, in the same order."
            {...form.field('receipts')}
          />
        )}
      </Form>
      <Download
        title={texts.downloadFile}
        making={making}
        makingText={texts.fileCreation}
        readyText={texts.fileCreated}
        linkText={texts.downloadFile}
      />
    </>
  );
}

/** The result is shown in the dialog, not above the fields. */
const outcomeOf = ({ state, close }: Pick<Making, 'state' | 'close'>): Outcome => ({
  sending: state === 'making',
  problem: undefined,
  answer: undefined,
  clear: close,
});
