import { type ReactNode, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { counted } from '../counted.ts';
import { useHold } from '../dialog/useHold.ts';
import { FileField } from '../fields/FileField.tsx';
import type { Outcome } from '../fields/Form.tsx';
import { Spinner } from '../Spinner.tsx';
import type { Column } from '../table/Column.ts';
import css from './SheetImport.module.css';
import { SheetLines, type SheetRow } from './SheetLines.tsx';

interface Props<R extends SheetRow> {
  /** Has the sheet judged (`dryRun` 1) or taken in (0); answers undefined when the call failed, and `outcome` then says why. */
  run: (file: File, dryRun: 0 | 1) => Promise<{ rows: readonly R[]; msg: string } | undefined>;
  /** How the call behind `run` stands; what `useSend` gives fits. */
  outcome: Outcome;
  /** The columns after Line and Result. */
  columns: readonly Column<R>[];
  /** What one row is, for the words on the button: 'student'. */
  noun: string;
  /** Whether taking the sheet in would change anything for this row; all good rows unless told. */
  changes?: (row: R) => boolean;
  accept?: string;
  /** Where a sheet to fill is to be had. */
  sample?: ReactNode;
  /** What helps to correct this file, in which some line is bad. */
  correcting?: (file: File) => ReactNode;
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

  useHold(outcome.sending);
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
          <Verdict rows={judged.rows} count={count} noun={noun} />
          {bad === 0 && count > 0 && (
            <div className="row">
              <Button look="main" busy={outcome.sending} onClick={() => void takeIn()}>
                {`Import ${counted(count, noun)}`}
              </Button>
            </div>
          )}
          {bad > 0 && props.correcting?.(judged.file)}
          <SheetLines rows={judged.rows} columns={props.columns} />
        </>
      )}
    </div>
  );
}

interface VerdictProps {
  rows: readonly SheetRow[];
  /** How many rows would change something. */
  count: number;
  noun: string;
}

function Verdict({ rows, count, noun }: VerdictProps) {
  const total = rows.length;
  const bad = rows.filter((row) => !row.ok).length;
  if (total === 0) return <Alert kind="warn">There are no lines below the headings</Alert>;
  if (bad > 0) {
    return (
      <Alert kind="warn">
        {`${total - bad} of ${counted(total, 'line')} are right, ${bad} ${bad === 1 ? 'needs' : 'need'} correction. Correct the sheet and choose it again: nothing is imported until every line is right.`}
      </Alert>
    );
  }
  if (count === 0) return <Alert kind="info">Everything in this sheet is there already</Alert>;
  const same = total - count;
  const warned = rows.filter((row) => (row.warnings ?? []).length > 0).length;
  return (
    <Alert kind="info">
      {`Every line is right: ${counted(count, noun)} to import${same > 0 ? `, ${same} there already` : ''}${warned > 0 ? `, ${counted(warned, 'line')} with a warning` : ''}. Nothing is changed yet.`}
    </Alert>
  );
}
