import type { Method } from '@somero/contract/fees/payments/methods.ts';
import { useState } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { FeesData } from '../FeesData.ts';
import { PayerSearch } from './PayerSearch.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import type { Recorded } from './Recorded.ts';
import { RecordedReceipts } from './RecordedReceipts.tsx';

export function RecordPayment({ data }: { data: FeesData }) {
  const [{ regNo }, change] = useFilters({ regNo: '' });
  const [recorded, setRecorded] = useState<readonly Recorded[]>();
  const [method, setMethod] = useState<Method | ''>('');
  // Counts the searches: a new one begins with the cursor in it.
  const [turn, setTurn] = useState(0);
  const reading = useCall('findPayer', { regNos: [regNo] }, { enabled: regNo !== '' && !recorded, staleTime: 0 });
  const next = (chosen: string) => {
    setRecorded(undefined);
    change({ regNo: chosen });
  };
  const [payer] = reading.answer?.students ?? [];
  return (
    <div className="stack">
      <Card>
        <PayerSearch
          key={turn}
          label="Student: name, index number or a parent’s phone"
          startsFocused={regNo === ''}
          onPick={({ regno }) => next(regno)}
        />
      </Card>
      {recorded && (
        <RecordedReceipts
          key={recorded[0]?.receiptNo}
          receipts={recorded}
          onNext={() => {
            next('');
            setTurn((last) => last + 1);
          }}
        />
      )}
      {!recorded && regNo !== '' && (
        <Loaded value={payer} reading={reading}>
          {(found) => (
            <PaymentForm
              key={found.regno}
              payer={found}
              data={data}
              method={method}
              onRecorded={(receipts, used) => {
                setMethod(used);
                setRecorded(receipts);
              }}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}
