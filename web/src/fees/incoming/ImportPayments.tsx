import type { Answer } from '@somero/contract';
import type { StatementColumns } from '@somero/contract/fees/incoming/calls.ts';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { FileField } from '../../ui/fields/FileField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { snapshot } from '../../ui/files/snapshot.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { FeesData } from '../FeesData.ts';
import { SchoolPayLine } from '../schoolpay/SchoolPayLine.tsx';
import { UndoHint } from '../UndoHint.tsx';
import { PaymentCodesImport } from './PaymentCodesImport.tsx';
import { PointColumns } from './PointColumns.tsx';
import { SavingRun } from './SavingRun.tsx';
import { StatementRows } from './StatementRows.tsx';

type Told = Answer<'importPayments'>;

export function ImportPayments() {
  const reading = useCall('getSchoolFeesData', {});
  return (
    <>
      <PageTitle title="Import Payments" />
      <Loaded value={reading.answer} reading={reading}>
        {(data) => <Import accounts={data.moneyAccounts.filter(({ status }) => status === 1)} />}
      </Loaded>
    </>
  );
}

function Import({ accounts }: { accounts: FeesData['moneyAccounts'] }) {
  const importing = useSend('importPayments', { refresh: ['getIncoming', 'getFeeAttention', 'getFeeBatches'] });
  const [accountID, setAccount] = useState(accounts.length === 1 ? (accounts[0]?.id ?? 0) : 0);
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<StatementColumns>();
  const [isPointing, setPointing] = useState(false);
  const [told, setTold] = useState<Told>();
  const [saved, setSaved] = useState<Told>();

  const start = () => {
    setTold(undefined);
    setSaved(undefined);
    setPointing(false);
    setColumns(undefined);
    importing.clear();
  };
  const check = async (of: number, chosen: File | null, pointed?: StatementColumns) => {
    start();
    setFile(chosen);
    if (!chosen || of === 0) return;
    const stored = await snapshot(chosen);
    setFile(stored);
    setColumns(pointed);
    const found = await importing.send({
      file: stored,
      accountID: of,
      ...(pointed && { columns: pointed }),
      dryRun: 1,
    });
    setTold(found);
    setPointing(found?.pointFirst === 1);
  };
  const save = async () => {
    if (!file) return;
    const found = await importing.send({ file, accountID, ...(columns && { columns }), dryRun: 0 });
    if (!found) return;
    start();
    setFile(null);
    setSaved(found);
  };
  const isRead = told !== undefined && told.pointFirst === 0 && !isPointing;
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <p className="quiet">
            Choose the statement of one account, from SchoolPay, a bank or a mobile-money company. You see what happens
            to each row before anything is saved. Importing the same file again changes nothing.
          </p>
          <SchoolPayLine />
          <SelectField
            label="Account"
            name="account"
            value={accountID}
            required
            disabled={importing.sending}
            options={accounts.map(({ id, name, number }) => ({
              value: id,
              label: [name, number].filter(Boolean).join(' '),
            }))}
            onChange={(id) => {
              setAccount(id);
              void check(id, file);
            }}
          />
          <FileField
            label="Statement"
            accept=".csv,.xlsx"
            hint={
              accountID === 0
                ? 'Choose the account first'
                : 'An Excel sheet (.xlsx) or a .csv file, at most 10,000 rows'
            }
            value={file}
            disabled={importing.sending || accountID === 0}
            onChange={(chosen) => void check(accountID, chosen)}
          />
          {importing.sending && <Spinner label={isRead ? 'Saving...' : 'Reading every row...'} />}
          {importing.problem && (
            <Alert kind="bad" onClose={importing.clear}>
              {importing.problem.message}
            </Alert>
          )}
        </div>
      </Card>
      {saved && <Saved saved={saved} />}
      {told && isPointing && (
        <PointColumns
          told={told}
          busy={importing.sending}
          onPoint={(pointed) => void check(accountID, file, pointed)}
        />
      )}
      {isRead && (
        <Checked told={told} busy={importing.sending} onSave={() => void save()} onPoint={() => setPointing(true)} />
      )}
      <PaymentCodesImport />
    </div>
  );
}

interface CheckedProps {
  told: Told;
  busy: boolean;
  onSave: () => void;
  onPoint: () => void;
}

function Checked({ told, busy, onSave, onPoint }: CheckedProps) {
  const { counts, rows, columns, left } = told;
  const count = (state: string) => counts[state] ?? 0;
  const fresh = ['MATCHED', 'SUGGESTED', 'UNMATCHED', 'CONFIRMS', 'DIFFERS'].reduce(
    (sum, state) => sum + count(state),
    0,
  );
  const toSave = fresh + left;
  const bad = count('BAD');
  return (
    <>
      {bad > 0 && (
        <Alert kind="warn">{`${texts.correction(bad, rows.length)}. Nothing is saved until every row can be read.`}</Alert>
      )}
      {bad === 0 && left > 0 && (
        <Alert kind="warn">{`${counted(left, 'row')} from an earlier import ${left === 1 ? 'is' : 'are'} not saved yet.`}</Alert>
      )}
      {bad === 0 && toSave === 0 && <Alert kind="info">{texts.nothingNew}</Alert>}
      {bad === 0 && fresh > 0 && (
        <Alert kind="info">
          {`${counted(count('MATCHED'), 'payment')} with a receipt, ${count('CONFIRMS')} confirmed, ${count('SUGGESTED') + count('UNMATCHED') + count('DIFFERS')} to be matched. Nothing is saved yet.`}
        </Alert>
      )}
      <div className="row">
        {bad === 0 && toSave > 0 && (
          <Button look="main" busy={busy} onClick={onSave}>
            {`Save ${counted(toSave, 'row')}`}
          </Button>
        )}
        {columns && (
          <Button disabled={busy} onClick={onPoint}>
            Choose the columns again
          </Button>
        )}
      </div>
      <StatementRows rows={rows} counts={counts} />
    </>
  );
}

function Saved({ saved }: { saved: Told }) {
  const may = useAllowed();
  return (
    <>
      <SavingRun saved={saved} />
      <div className="row">
        <Link href="/unmatched_payments">Match what is left</Link>
        <Link href="/student_payments?tab=payments">See the payments</Link>
      </div>
      {saved.batchID > 0 && may('getFeeBatches') && <UndoHint />}
    </>
  );
}
