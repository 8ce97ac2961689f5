import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { healthTexts } from '@somero/contract/sms/health/texts.ts';
import { useState } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import { ofLate } from '../../school/today.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Pages } from '../../ui/table/Pages.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { SmsDays } from '../SmsDays.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { simulatedCaption } from '../simulatedCaption.ts';
import { useSimulated } from '../useSimulated.ts';
import { DistributeSms } from './DistributeSms.tsx';
import type { Payment } from './Payment.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { type Act, PaymentCard, paymentColumns } from './paymentColumns.tsx';
import { RefundPayment } from './RefundPayment.tsx';

const pageSize = 100;

/** Payments for SMS credit: what became of them, and giving their SMS. */
export function SmsPayments() {
  const [{ startFrom, endAt, list }, change] = useFilters({ ...ofLate(), list: 1 });
  const asked = { startFrom, endAt, page: list };
  const reading = useCall('getSmsPayments', asked, { keepPrevious: true });
  const [open, setOpen] = useState<{ act: Act; payment: Payment }>();
  const [done, setDone] = useState('');
  const { money: simulated } = useSimulated();
  const act = (act: Act, payment: Payment) => setOpen({ act, payment });
  const close = () => setOpen(undefined);
  const finish = (msg: string) => {
    setDone(msg);
    close();
  };
  const { found = 0, total = 0 } = reading.answer ?? {};
  const rows = reading.answer?.smsPayData.map((payment) =>
    payment.simulated === 1 && !simulated
      ? { ...payment, statusMsg: healthTexts.wasSimulated(payment.statusMsg) }
      : payment,
  );
  return (
    <SmsPage title="SMS Payments">
      {done !== '' && !open && (
        <Announced>
          <Alert kind="good" onClose={() => setDone('')}>
            {done}
          </Alert>
        </Announced>
      )}
      <Card flush title="Payments" aside={reading.answer && <b>{`Successful payments: ${money(total)}`}</b>}>
        <Table
          caption={simulatedCaption('SMS payments', simulated, healthTexts.simulatedMoney)}
          rows={rows}
          reading={reading}
          rowKey={({ id }) => id}
          columns={paymentColumns(act, rows?.map(({ id }) => id) ?? [], (list - 1) * pageSize)}
          card={(payment) => <PaymentCard payment={payment} onAct={act} />}
          empty={schoolTexts.noDataFound}
          search="Search in these payments"
          noun="payment"
          filters={<SmsDays days={{ startFrom, endAt }} onSearch={(days) => change({ ...days, list: 1 })} />}
          allInSight
          foot={
            found > 0 && (
              <Pages
                caption="SMS payments"
                count={counted(found, 'payment')}
                page={list}
                pages={Math.ceil(found / pageSize)}
                go={(page) => change({ list: page })}
              />
            )
          }
        />
      </Card>
      {open?.act === 'distribute' && <DistributeSms payment={open.payment} onDone={finish} onClose={close} />}
      {open?.act === 'refund' && <RefundPayment payment={open.payment} onDone={finish} onClose={close} />}
      {open?.act === 'view' && (
        <PaymentDialog
          id={open.payment.id}
          onRefund={() => setOpen({ act: 'refund', payment: open.payment })}
          onClose={close}
        />
      )}
    </SmsPage>
  );
}
