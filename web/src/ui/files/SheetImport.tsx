import { type ReactNode, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { counted } from '../counted.ts';
import { Done } from '../Done.tsx';
import { useHoldOpen } from '../dialog/useHoldOpen.ts';
import { FileField } from '../fields/FileField.tsx';
import type { Outcome } from '../fields/Form.tsx';
import { Spinner } from '../Spinner.tsx';
import type { Column } from '../table/Column.ts';
import css from './SheetImport.module.css';
import { SheetLines, type SheetRow } from './SheetLines.tsx';
import { snapshot } from './snapshot.ts';

interface Props<R extends SheetRow> {
  /** Checks the sheet (`dryRun` 1) or imports it (0). Undefined when the call failed; `outcome` then says why. */
  run: (file: File, dryRun: 0 | 1) => Promise<{ rows: readonly R[]; msg: string } | undefined>;
  outcome: Outcome;
  columns: readonly Column<R>[];
  /** One row, for the button: 'student'. */
  noun: string;
  /** Whether importing would change anything for this row; all valid rows by default. */
  changes?: (row: R) => boolean;
  accept?: string;
  sample?: ReactNode;
  /** Help to correct a file with bad rows. */
  correcting?: (file: File) => ReactNode;
}

interface CheckedSheet<R> {
  file: File;
  rows: readonly R[];
}

/** Only a sheet without bad lines is imported, as a whole. `key`: whatever else the result depends on. */
export function SheetImport<R extends SheetRow>(props: Props<R>) {
  const { run, outcome, noun, changes = () => true, accept = '.csv,.xlsx', sample } = props;
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedSheet<R>>();
  const [done, setDone] = useState('');
  const bad = checked?.rows.filter((row) => !row.ok).length ?? 0;
  const count = checked?.rows.filter((row) => row.ok && changes(row)).length ?? 0;

  const check = async (chosen: File | null) => {
    setFile(chosen);
    setChecked(undefined);
    setDone('');
    outcome.clear();
    if (!chosen) return;
    const stored = await snapshot(chosen);
    const found = await run(stored, 1);
    if (found) setChecked({ file: stored, rows: found.rows });
  };
  const takeIn = async () => {
    if (!checked) return;
    const taken = await run(checked.file, 0);
    if (!taken) return;
    setDone(taken.msg);
    setFile(null);
    setChecked(undefined);
  };

  useHoldOpen(outcome.sending);
  return (
    <div className={css.frame}>
      <FileField
        label="Sheet"
        accept={accept}
        hint="An Excel sheet (.xlsx) or a .csv file"
        value={file}
        onChange={(chosen) => void check(chosen)}
        disabled={outcome.sending}
      />
      {sample}
      {outcome.sending && <Spinner label={checked ? 'Importing...' : 'Checking every line...'} />}
      {outcome.problem && (
        <Alert kind="bad" onClose={outcome.clear}>
          {outcome.problem.message}
        </Alert>
      )}
      <Done text={done} onClose={() => setDone('')} />
      {checked && (
        <>
          <Verdict rows={checked.rows} count={count} noun={noun} />
          {bad === 0 && count > 0 && (
            <div className="row">
              <Button look="main" busy={outcome.sending} onClick={() => void takeIn()}>
                {`Import ${counted(count, noun)}`}
              </Button>
            </div>
          )}
          {bad > 0 && props.correcting?.(checked.file)}
          <SheetLines rows={checked.rows} columns={props.columns} />
        </>
      )}
    </div>
  );
}

interface VerdictProps {
  rows: readonly SheetRow[];
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
        {`${total - bad} of ${counted(total, 'line')} are right, ${bad} ${bad === 1 ? 'needs' : 'need'} correction. Correct the sheet and choose it again. Nothing is imported until every line is right.`}
      </Alert>
    );
  }
  if (count === 0) return <Alert kind="info">Everything in this sheet is saved already</Alert>;
  const same = total - count;
  const warned = rows.filter((row) => (row.warnings ?? []).length > 0).length;
  return (
    <Alert kind="info">
      {`Every line is right: ${counted(count, noun)} to import${same > 0 ? `, ${same} there already` : ''}${warned > 0 ? `, ${counted(warned, 'line')} with a warning` : ''}. Nothing is changed yet.`}
    </Alert>
  );
}
