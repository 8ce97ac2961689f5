import { type ChangeKind, changeKinds, hasTooManyDays, kindNames } from '@somero/contract/audit/rules.ts';
import { auditTexts as texts } from '@somero/contract/audit/texts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall, useFilters } from '../hooks.ts';
import { today } from '../school/today.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { counted } from '../ui/counted.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { Form, nothingSent } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { SearchFilter } from '../ui/filters/SearchFilter.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Table } from '../ui/table/Table.tsx';
import css from './Audit.module.css';
import type { AuditRecord } from './AuditRecord.ts';
import { auditColumns } from './auditColumns.tsx';
import { RecordDialog } from './RecordDialog.tsx';

const perPage = 50;

const kinds = kindNames.map((value) => ({ value, label: changeKinds[value].label }));

type Filters = {
  startFrom: string;
  endAt: string;
  userID: number;
  student: string;
  kind: ChangeKind | '';
  call: string;
  record: string;
  page: number;
};

export function Audit() {
  const [filters, change] = useFilters<Filters>({
    startFrom: today(),
    endAt: today(),
    userID: 0,
    student: '',
    kind: '',
    call: '',
    record: '',
    page: 1,
  });
  const { startFrom, endAt, userID, student, kind, call, record, page } = filters;
  const reading = useCall('getAuditLog', {
    startFrom,
    endAt,
    page,
    ...(userID !== 0 && { userID }),
    ...(student !== '' && { student }),
    ...(kind !== '' && { kind }),
    ...(call !== '' && { call }),
    ...(record !== '' && { record }),
  });
  const [shown, setShown] = useState<AuditRecord>();
  const total = reading.answer?.total ?? 0;
  const inUse = [userID, student, kind, call, record].filter(Boolean).length;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      <PageTitle title="Audit">
        {reading.answer && <span>{counted(total, 'record')}</span>}
        <Link href="/audit_anchor">Print today’s anchor</Link>
      </PageTitle>
      <div className="stack">
        <Card flush>
          <Table
            caption="Audit records"
            rows={reading.answer?.mainData}
            reading={reading}
            rowKey={(each) => each.seq}
            columns={auditColumns(setShown)}
            empty={inUse > 0 ? 'No records found with these filters' : texts.noRecordsFound}
            search="Search on this page"
            noun="record"
            id="audit"
            filters={
              <SearchFilter days={filters} filters={inUse}>
                {(close) => (
                  <Search
                    filters={filters}
                    search={(wanted) => {
                      close();
                      change({ ...wanted, page: 1 });
                    }}
                  />
                )}
              </SearchFilter>
            }
            allInSight
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
  const { page: _, ...values } = filters;
  const { answer: staff } = useCall('getUsers', {});
  const form = useForm({
    values,
    required: ['startFrom', 'endAt'],
    requiredText: texts.chooseDays,
    check: (wanted) =>
      wanted.startFrom > wanted.endAt
        ? { msg: texts.daysBackwards, fields: { startFrom: texts.daysBackwards } }
        : hasTooManyDays(wanted)
          ? { msg: texts.tooManyDays, fields: { record: texts.tooManyDays } }
          : undefined,
  });
  return (
    <Form form={form} outcome={nothingSent} action="Search" columns={3} onSubmit={search}>
      <DateField label="Start From" {...form.field('startFrom')} />
      <DateField label="End At" {...form.field('endAt')} />
      <SelectField
        label="Who"
        placeholder="Everybody"
        options={(staff?.mainData ?? []).map(({ id, fname, lname }) => ({ value: id, label: `${fname} ${lname}` }))}
        {...form.field('userID')}
      />
      <TextField label="Student" hint="A name or an index number." maxLength={100} {...form.field('student')} />
      <SelectField label="Kind of change" placeholder="Every kind" options={kinds} {...form.field('kind')} />
      <details
        className={css.more}
        open={values.call !== '' || values.record !== ''}
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView?.({ block: 'nearest' })}
      >
        <summary>More filters</summary>
        <div className={css.fields}>
          <TextField
            label="Call"
            hint="For example saveMarks. You find it under Details."
            maxLength={60}
            {...form.field('call')}
          />
          <TextField
            label="Record"
            hint="For example mark 12. Choose at most 31 days, or a student too."
            maxLength={120}
            {...form.field('record')}
          />
        </div>
      </details>
    </Form>
  );
}
