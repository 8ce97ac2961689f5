import { auditTexts as texts } from '@somero/contract/audit/texts.ts';
import { useState } from 'react';
import { useCall, useFilters } from '../hooks.ts';
import { today } from '../school/today.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { counted } from '../ui/counted.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { Form, nothingSent } from '../ui/fields/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Table } from '../ui/table/Table.tsx';
import type { AuditRecord } from './AuditRecord.ts';
import { auditColumns } from './auditColumns.tsx';
import { RecordDialog } from './RecordDialog.tsx';

const perPage = 50;

type Filters = {
  startFrom: string;
  endAt: string;
  call: string;
  record: string;
  page: number;
};

export function Audit() {
  const [filters, change] = useFilters<Filters>({ startFrom: today(), endAt: today(), call: '', record: '', page: 1 });
  const { startFrom, endAt, call, record, page } = filters;
  const reading = useCall('getAuditLog', {
    startFrom,
    endAt,
    page,
    ...(call !== '' && { call }),
    ...(record !== '' && { record }),
  });
  const [shown, setShown] = useState<AuditRecord>();
  const total = reading.answer?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      <PageTitle title="Audit">{reading.answer && counted(total, 'record')}</PageTitle>
      <div className="stack">
        <Card>
          <Search
            key={`${startFrom} ${endAt} ${call} ${record}`}
            filters={filters}
            search={(wanted) => change({ ...wanted, page: 1 })}
          />
        </Card>
        <Card flush>
          <Table
            caption="Audit records"
            rows={reading.answer?.mainData}
            reading={reading}
            rowKey={(each) => each.seq}
            columns={auditColumns(setShown)}
            empty={texts.noRecordsFound}
            search="Search on this page"
            noun="record"
            id="audit"
          />
        </Card>
        {pages > 1 && (
          <nav className="row" aria-label="Pages">
            <Button disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
              Newer
            </Button>
            <span>
              Page {page} of {pages}
            </span>
            <Button disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
              Older
            </Button>
          </nav>
        )}
      </div>
      {shown && <RecordDialog record={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Search({ filters, search }: { filters: Filters; search: (wanted: Omit<Filters, 'page'>) => void }) {
  const { startFrom, endAt, call, record } = filters;
  const form = useForm({
    values: { startFrom, endAt, call, record },
    required: ['startFrom', 'endAt'],
    requiredText: texts.chooseDays,
    check: (wanted) =>
      wanted.startFrom > wanted.endAt
        ? { msg: texts.daysBackwards, fields: { startFrom: texts.daysBackwards } }
        : undefined,
  });
  return (
    <Form form={form} outcome={nothingSent} action="Search" columns={3} onSubmit={search}>
      <DateField label="Start From" {...form.field('startFrom')} />
      <DateField label="End At" {...form.field('endAt')} />
      <TextField label="Call" hint="As saveMarks; empty: every call." maxLength={60} {...form.field('call')} />
      <TextField label="Record" hint="Kind and number, as mark 12." maxLength={120} {...form.field('record')} />
    </Form>
  );
}
