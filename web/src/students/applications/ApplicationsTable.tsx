import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { ReactNode } from 'react';
import { useAllowed, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import {
  type ActionType,
  type ApplicationRow,
  awaitsDecision,
  type Numbered,
  stageOf,
  stateOf,
} from './Application.ts';
import css from './ApplicationsTable.module.css';
import { applicantColumns } from './applicantColumns.tsx';
import { filtered, noFilters } from './applicationFilters.ts';
import { FilterRow } from './FilterRow.tsx';

interface Props {
  school: School;
  action: ActionType | '';
  rows: readonly ApplicationRow[] | undefined;
  reading: ReadState;
  unasked: string | undefined;
  /** The choices before those that narrow the list. */
  choices: ReactNode;
  above: ReactNode;
  show: (id: number) => void;
}

/** One list for both action types, with the columns and filters of the specification (second document, section 2). */
export function ApplicationsTable({ school, action, rows: read, choices, above, show, ...given }: Props) {
  const may = useAllowed();
  const isNarrow = useNarrow();
  const [{ page: _, ...filters }, change] = useFilters({ ...noFilters, page: 1 });
  const ofApplicants = action === 'APPLICANT';
  const rows = read && inOrder(read).map((row, index) => ({ ...row, number: index + 1 }));
  const found = rows && (ofApplicants ? rows : (filtered(rows, filters) as Numbered[]));
  const filterRow = action === 'APPLICATION' && rows?.length !== 0 && (
    <FilterRow school={school} filters={filters} change={(changes) => change({ ...changes, page: 1 })} />
  );
  const list = ofApplicants
    ? {
        caption: 'Applicants without applications',
        columns: applicantColumns(may('renewApplicantCode')),
        search: 'Search by phone or email',
        noun: 'applicant',
      }
    : {
        caption: 'Applications',
        columns: columnsFor(school, show),
        search: 'Search all columns',
        noun: 'application',
        dense: true,
        card: (row: Numbered) => <ApplicationCard school={school} application={row} show={show} />,
      };
  return (
    <div className={ofApplicants ? undefined : css.wide}>
      <Table
        {...list}
        {...given}
        rows={found}
        rowKey={(row) => row.id}
        empty={rows?.length === found?.length ? schoolTexts.noStudentDataFound : 'No match'}
        filters={
          <>
            {choices}
            {!isNarrow && filterRow}
          </>
        }
        allInSight
        above={
          <>
            {isNarrow && filterRow}
            {above}
          </>
        }
      />
    </div>
  );
}

/** What waits for a decision stands first, so that nobody looks for it below. */
const inOrder = (rows: readonly ApplicationRow[]): ApplicationRow[] => [
  ...rows.filter(awaitsDecision),
  ...rows.filter((row) => !awaitsDecision(row)),
];

const className = (school: School, { currentClass }: ApplicationRow): string =>
  school.nameIn('classData', currentClass ?? 0);

const columnsFor = (school: School, show: Props['show']): Column<Numbered>[] => [
  { key: 'no', title: 'NO', plain: true, value: (row) => row.number },
  { key: 'stage', title: 'APPLICATION STAGE', value: stageOf },
  {
    key: 'phone',
    title: 'PHONE',
    value: (row) => row.myapplicant.phone,
    cell: (row) => <span className={css.line}>{row.myapplicant.phone}</span>,
  },
  {
    key: 'email',
    title: 'EMAIL',
    value: (row) => row.myapplicant.email,
    cell: ({ myapplicant: { email } }) => (
      <span className={css.cut} title={email}>
        {email}
      </span>
    ),
  },
  { key: 'surname', title: 'SURNAME', value: (row) => row.surname },
  { key: 'firstname', title: 'FIRSTNAME', value: (row) => row.firstname },
  { key: 'gender', title: 'GENDER', value: (row) => row.gender },
  {
    key: 'level',
    title: 'LEVEL',
    value: (row) => school.nameIn('levelData', row.levelID ?? 0),
    cell: (row) => <span className={css.line}>{school.nameIn('levelData', row.levelID ?? 0)}</span>,
  },
  { key: 'class', title: 'CLASS', value: (row) => className(school, row) },
  { key: 'residency', title: 'RESIDENCY', value: (row) => school.nameIn('residencyData', row.residencyType ?? 0) },
  {
    key: 'date',
    title: 'DATE',
    time: true,
    value: (row) => schoolDay(row.updated_at),
  },
  {
    key: 'status',
    title: 'APPROVAL STATUS',
    value: (row) => stateOf(row).word,
    cell: (row) => (
      <div className={css.state}>
        <State application={row} />
      </div>
    ),
  },
  buttonsColumn('ACTION', (row) => <Action application={row} show={show} />),
];

function State({ application }: { application: ApplicationRow }) {
  const { word, tone } = stateOf(application);
  return <Badge tone={tone}>{word}</Badge>;
}

/** For screen readers: whose button it is. */
const whose = (application: ApplicationRow): string => fullName(application) || application.myapplicant.phone;

function Action({ application, show }: { application: ApplicationRow; show: Props['show'] }) {
  if (awaitsDecision(application))
    return (
      <Button
        small
        look="main"
        onClick={() => show(application.id)}
        aria-label={`${texts.takeAction}: ${whose(application)}`}
      >
        {texts.takeAction}
      </Button>
    );
  return (
    <span className={css.workedOn}>
      <span className="quiet">{texts.workedOn}</span>
      <Button small look="bare" onClick={() => show(application.id)} aria-label={`View ${whose(application)}`}>
        View
      </Button>
    </span>
  );
}

function ApplicationCard({ school, application, show }: Pick<Props, 'school' | 'show'> & { application: Numbered }) {
  const { myapplicant, updated_at } = application;
  const facts = [className(school, application), stageOf(application), dayInWords(updated_at)];
  return (
    <div className={css.card}>
      <span className="quiet">{application.number}</span>
      <b>{fullName(application) || 'No name yet'}</b>
      <State application={application} />
      <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
      <p className="quiet">{[myapplicant.phone, myapplicant.email].filter(Boolean).join(' · ')}</p>
      <div className={css.action}>
        <Action application={application} show={show} />
      </div>
    </div>
  );
}
