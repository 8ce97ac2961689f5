import type { Answer } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SheetImport } from '../../ui/files/SheetImport.tsx';
import { saveFile } from '../../ui/files/saveFile.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { UndoHint } from '../UndoHint.tsx';
import { afterFees } from './FeesValues.ts';

type Row = Answer<'importOpeningBalances'>['rows'][number];

export function OpeningBalances() {
  const importing = useSend('importOpeningBalances', { refresh: afterFees });
  return (
    <>
      <PageTitle title="Opening Balances" />
      <Card>
        <div className="stack">
          <p className="quiet">
            Enter once what each student owed before their fees were kept here. An amount below 0 is credit, so the
            student had paid too much. The name must match the student’s record.
          </p>
          <SheetImport
            noun="balance"
            outcome={importing}
            run={(file, dryRun) => importing.send({ file, dryRun })}
            changes={({ balance }) => balance !== 0}
            columns={columns}
            sample={<Sample />}
          />
          {(importing.answer?.batchID ?? 0) > 0 && <UndoHint />}
        </div>
      </Card>
    </>
  );
}

const columns: Column<Row>[] = [
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  {
    ...{ key: 'balance', title: 'Balance', align: 'right' },
    value: ({ balance }) => balance ?? '',
    cell: ({ balance }) => (balance === null ? '' : printedAmount(balance)),
  },
];

const examples = [
  ['U0001/001', 'AKELLO JOAN', 250_000],
  ['U0001/002', 'OKELLO SAM', -40_000],
] as const;

/** With one who owes and one with credit; the import knows neither, so they cannot stay there by mistake. */
function Sample() {
  const save = async () => {
    const { listWorkbook } = await import('../../ui/table/listWorkbook.ts');
    const headings = ['Reg no', 'Name', 'Balance'];
    saveFile(listWorkbook({ title: 'Opening balances', headings, rows: examples }), 'Opening balances.xlsx');
  };
  return (
    <div className="row">
      <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={() => void save()}>
        Sample sheet
      </Button>
      <span className="quiet">Reg no, Name and Balance in whole UGX, with two examples to replace.</span>
    </div>
  );
}
