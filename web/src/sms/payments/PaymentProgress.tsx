import { money, printedAmount } from '@somero/contract/money.ts';
import { paymentTexts } from '@somero/contract/sms/payments/texts.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { Link } from 'wouter';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Progress } from '../../ui/files/Progress.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { ShownPayment } from './Payment.ts';
import { useLivePayment } from './useLivePayment.ts';

/** A payment, live until it is settled. */
export function PaymentProgress({ id }: { id: number }) {
  const reading = useLivePayment(id);
  return (
    <Card title="Your payment" aside={<Link href="/seeSmsPayments">SMS Payments</Link>}>
      <div className="stack">
        <Loaded value={reading.answer} reading={reading}>
          {({ selected }) => <Shown payment={selected} />}
        </Loaded>
      </div>
    </Card>
  );
}

function Shown({ payment }: { payment: ShownPayment }) {
  const { amount, phone, provider, statusMsg, depositSatus, sms, reference, sms_distribution: isGiven } = payment;
  return (
    <>
      {depositSatus === 2 && <Progress done={0} total={0} label={paymentTexts.approve(amount, phone)} />}
      {depositSatus === 3 && <Alert kind="bad">{statusMsg}</Alert>}
      {depositSatus === 1 && (
        <Alert kind="good">{`${statusMsg}. ${isGiven === 1 ? paymentTexts.given(sms) : 'Use Distribute in SMS Payments to give its SMS'}`}</Alert>
      )}
      <Facts
        facts={[
          ['Amount', money(amount)],
          ['Phone', `${shownPhone(phone)}, ${provider}`],
          ['SMS', printedAmount(sms)],
          ['State', depositSatus === 2 ? statusMsg : ''],
          [
            'Reference',
            <span key="ours" className="whole">
              {reference}
            </span>,
          ],
        ]}
      />
    </>
  );
}
