import type { Answer } from '@somero/contract';
import { printedAmount } from '@somero/contract/money.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { simulatedCaption } from '../simulatedCaption.ts';
import { useSimulated } from '../useSimulated.ts';
import css from './SmsBalance.module.css';

type Balance = Answer<'checkSMS'>;
type Month = Balance['usage']['months'][number];
type Sender = Balance['usage']['senders'][number];

/** «June 2026» of «2026-06». */
const monthInWords = (month: string): string => printedDay(`${month}-01`).replace(/^1 /, '');

export function SmsBalance() {
  const may = useAllowed();
  const reading = useCall('checkSMS', {});
  return (
    <SmsPage
      title="Check SMS Balance"
      aside={
        <Button look="main" busy={reading.refreshing} onClick={reading.reload}>
          Check Balance
        </Button>
      }
    >
      <Loaded value={reading.answer} reading={reading}>
        {(balance) => (
          <>
            <Card>
              <p className={css.total} role="status">{`TOTAL SMS : ${printedAmount(balance.data)}`}</p>
              <Parts balance={balance} />
              {may('getSmsTopups') && <Link href="/seeSmsTopups">SMS Top-ups</Link>}
            </Card>
            <Usage usage={balance.usage} reading={reading} />
          </>
        )}
      </Loaded>
    </SmsPage>
  );
}

function Parts({ balance: { reserved, undistributed } }: { balance: Balance }) {
  const mayBuy = useAllowed()('getSmsTopups');
  const gateway = useCall('checkSMS', { smsType: 'GATEWAY' }, { enabled: mayBuy });
  return (
    <dl className={css.parts}>
      <div>
        <dt>Reserved for batches that have not left</dt>
        <dd>{printedAmount(reserved)}</dd>
      </div>
      <div>
        <dt>Paid for, not distributed yet</dt>
        <dd>{printedAmount(undistributed)}</dd>
      </div>
      {(gateway.answer || gateway.loading) && (
        <div>
          <dt>The gateway’s balance buys</dt>
          <dd>{gateway.answer ? gateway.answer.msg || printedAmount(gateway.answer.data) : '…'}</dd>
        </div>
      )}
    </dl>
  );
}

function Usage({ usage, reading }: { usage: Balance['usage']; reading: ReturnType<typeof useCall<'checkSMS'>> }) {
  const { sms: simulated } = useSimulated();
  const most = Math.max(1, ...usage.months.map(({ sms }) => sms));
  const months: Column<Month>[] = [
    { key: 'month', title: 'Month', value: ({ month }) => month, cell: ({ month }) => monthInWords(month) },
    { key: 'sms', title: 'SMS', align: 'right', value: ({ sms }) => sms, cell: ({ sms }) => printedAmount(sms) },
    { key: 'bar', title: 'Share', plain: true, value: () => '', cell: ({ sms }) => <Bar value={sms} scale={most} /> },
  ];
  const senders: Column<Sender>[] = [
    { key: 'name', title: 'Sender', value: ({ name }) => name },
    { key: 'sms', title: 'SMS', align: 'right', value: ({ sms }) => sms, cell: ({ sms }) => printedAmount(sms) },
  ];
  return (
    <>
      <Card flush title="SMS used by month">
        <Table
          id="months"
          caption={simulatedCaption('SMS used by month', simulated)}
          rows={usage.months}
          columns={months}
          rowKey={({ month }) => month}
          reading={reading}
          empty="No SMS were used in the last twelve months"
          noun="month"
          phone="scroll"
        />
      </Card>
      <Card flush title="SMS used by sender, last twelve months">
        <Table
          id="senders"
          caption={simulatedCaption('SMS used by sender', simulated)}
          rows={usage.senders}
          columns={senders}
          rowKey={({ userID }) => userID}
          reading={reading}
          empty="No SMS were used in the last twelve months"
          noun="sender"
          phone="scroll"
        />
      </Card>
    </>
  );
}
