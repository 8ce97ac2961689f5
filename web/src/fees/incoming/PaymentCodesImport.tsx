import type { Answer } from '@somero/contract';
import { useState } from 'react';
import { useAllowed, useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SheetImport } from '../../ui/files/SheetImport.tsx';
import type { Column } from '../../ui/table/Column.ts';

type Row = Answer<'importPaymentCodes'>['rows'][number];

const columns: Column<Row>[] = [
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'code', title: 'Payment code', value: ({ code }) => code },
];

export function PaymentCodesImport() {
  const may = useAllowed()('importPaymentCodes');
  const [isOpen, setOpen] = useState(false);
  const importing = useSend('importPaymentCodes', { refresh: ['findPayer', 'getStudentWallet'] });
  if (!may) return null;
  return (
    <Card title="Payment codes" aside={!isOpen && <Button onClick={() => setOpen(true)}>Import payment codes</Button>}>
      {isOpen ? (
        <div className="stack">
          <p className="quiet">
            Choose a sheet with the headings Reg no, Name and Payment code. A student may have several codes.
          </p>
          <SheetImport
            noun="code"
            outcome={importing}
            run={(file, dryRun) => importing.send({ file, dryRun })}
            changes={({ msg }) => msg === ''}
            columns={columns}
          />
        </div>
      ) : (
        <p className="quiet">Payments with a known code go to their student automatically.</p>
      )}
    </Card>
  );
}
