import { type ReactNode, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { FileField } from './FileField.tsx';
import type { Outcome } from './Form.tsx';
import type { Column } from './Column.ts';
import css from './SheetImport.module.css';
import { Spinner } from './Spinner.tsx';
import { Table } from './Table.tsx';

/** What the server says of one line of a sheet. */
export interface SheetRow {
  line: number;
  ok: boolean;
  msg: string;
}

interface Props<R extends SheetRow> {
  /** Has the sheet judged (`dryRun` 1) or taken in (0); answers undefined when the call failed, and `outcome` then says why. */
  run: (file: File, dryRun: 0 | 1) => Promise<{ rows: readonly R[]; msg: string } | undefined>;
  /** How the call behind `run` stands; what `useSend` gives fits. */
  outcome: Outcome;
  /** The columns between Line and Result. */
  columns: readonly Column<R>[];
  /** What one row is, for the words on the button: 'student'. */
  noun: string;
  /** Whether taking the sheet in would change anything for this row; all good rows unless told. */
  changes?: (row: R) => boolean;
  accept?: string;
  /** Where a sheet to fill is to be had. */
  sample?: ReactNode;
}

interface Judged<R> {
  file: File;
  rows: readonly R[];
}

/** The file's bytes as they are now: what was judged is what is taken in, even if the file is changed in between. */
async function snapshot(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}

/**
 * Takes in a sheet in two steps: the server judges every line of it first, and only a sheet without a bad line can be taken in, whole.
 * What it depends on besides the file (a class, a year) belongs into its `key`, so that a judgement never outlives it.
 */
export function SheetImport<R extends SheetRow>(props: Props<R>) {
  const { run, outcome, noun, changes = () => true, accept = '.csv,.xlsx', sample } = props;
  const [file, setFile] = useState<File | null>(null);
  const [judged, setJudged] = useState<Judged<R>>();
  const [done, setDone] = useState('');
  const bad = judged?.rows.filter((row) => !row.ok).length ?? 0;
  const count = judged?.rows.filter((row) => row.ok && changes(row)).length ?? 0;

  const judge = async (chosen: File | null) => {
    setFile(chosen);
    setJudged(undefined);
    setDone('');
    outcome.clear();
    if (!chosen) return;
    const kept = await snapshot(chosen);
    const found = await run(kept, 1);
    if (found) setJudged({ file: kept, rows: found.rows });
  };
  const takeIn = async () => {
    if (!judged) return;
    const taken = await run(judged.file, 0);
    if (!taken) return;
    setDone(taken.msg);
    setFile(null);
    setJudged(undefined);
  };

  return (
    <div className={css.frame}>
      <FileField
        label="Sheet"
        accept={accept}
        hint="An Excel sheet (.xlsx) or a .csv file"
        value={file}
        onChange={(chosen) => void judge(chosen)}
        disabled={outcome.sending}
      />
      {sample}
      {outcome.sending && <Spinner label={judged ? 'Importing...' : 'Checking every line...'} />}
      {outcome.problem && (
        <Alert kind="bad" onClose={outcome.clear}>
          {outcome.problem.message}
        </Alert>
      )}
      {done && (
        <Alert kind="good" onClose={() => setDone('')}>
          {done}
        </Alert>
      )}
      {judged && (
        <>
          <Verdict bad={bad} count={count} total={judged.rows.length} noun={noun} />
          <div className="row">
            <Button
              look="main"
              disabled={bad > 0 || count === 0}
              busy={outcome.sending}
              onClick={() => void takeIn()}
            >{`Import ${several(count, noun)}`}</Button>
          </div>
          <Rows rows={judged.rows} columns={props.columns} bad={bad} />
        </>
      )}
    </div>
  );
}

const several = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface VerdictProps {
  bad: number;
  count: number;
  total: number;
  noun: string;
}

function Verdict({ bad, count, total, noun }: VerdictProps) {
  if (total === 0) return <Alert kind="warn">There are no lines below the headings</Alert>;
  if (bad > 0) {
    return (
      <Alert kind="warn">
        {`${bad} of ${several(total, 'line')} ${bad === 1 ? 'needs' : 'need'} correction. Correct the sheet and choose it again: nothing is imported until every line is right.`}
      </Alert>
    );
  }
  if (count === 0) return <Alert kind="info">Everything in this sheet is there already</Alert>;
  const same = total - count;
  return (
    <Alert kind="info">
      {`Every line is right: ${several(count, noun)} to import${same > 0 ? `, ${same} there already` : ''}. Nothing is changed yet.`}
    </Alert>
  );
}

interface RowsProps<R> {
  rows: readonly R[];
  columns: readonly Column<R>[];
  bad: number;
}

function Rows<R extends SheetRow>({ rows, columns, bad }: RowsProps<R>) {
  const [onlyBad, setOnlyBad] = useState<0 | 1>(bad > 0 ? 1 : 0);
  const all: Column<R>[] = [
    { key: 'line', title: 'Line', value: (row) => row.line },
    ...columns,
    {
      key: 'result',
      title: 'Result',
      value: (row) => row.msg,
      cell: (row) => (
        <span className={css.result}>
          <Badge tone={row.ok ? 'leaf' : 'danger'}>{row.ok ? 'Right' : 'Correct'}</Badge>
          <span>{row.msg}</span>
        </span>
      ),
    },
  ];
  return (
    <div className={css.rows}>
      <Table
        id="sheet"
        caption="Lines of the sheet"
        rows={onlyBad ? rows.filter((row) => !row.ok) : rows}
        reading={here}
        rowKey={(row) => `${row.line} ${row.msg}`}
        columns={all}
        empty="There are no lines below the headings"
        noun="line"
        search="Search in the sheet"
        filters={
          bad > 0 && (
            <CheckboxField label="Only lines to correct" value={onlyBad} onChange={(value) => setOnlyBad(value)} />
          )
        }
      />
    </div>
  );
}

/** The rows are here already: nothing is read for this table. */
const here = { loading: false, refreshing: false, problem: undefined, reload: () => undefined };
