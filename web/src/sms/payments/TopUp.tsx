import { paymentTexts } from '@somero/contract/sms/payments/texts.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { useSimulated } from '../useSimulated.ts';
import { PaymentProgress } from './PaymentProgress.tsx';
import { TopUpForm } from './TopUpForm.tsx';

/** Buys SMS credit by mobile money, and shows how far the payment is. */
export function TopUp() {
  const prices = useCall('getSmsPrices', {});
  const [paymentID, setPaymentID] = useState<number>();
  const { sms, money, isAsked } = useSimulated();
  // Money that nobody pays would buy what really leaves.
  const isOff = money && !sms && !isAsked;
  return (
    <SmsPage title="Top up SMS">
      {paymentID !== undefined && (
        <Announced key={paymentID}>
          <PaymentProgress id={paymentID} />
        </Announced>
      )}
      <Loaded value={prices.answer?.mainData[0]?.rate} reading={prices}>
        {(rate) => (isOff ? <NoAccount /> : <TopUpForm rate={rate} onAsked={setPaymentID} reload={prices.reload} />)}
      </Loaded>
    </SmsPage>
  );
}

function NoAccount() {
  const maySetUp = useAllowed()('getGateways');
  return (
    <Alert kind="bad">
      {paymentTexts.simulatedMoney}. {maySetUp && <Link href="/sms_settings?tab=money">SMS Settings</Link>}
    </Alert>
  );
}
