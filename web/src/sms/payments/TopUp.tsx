import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Announced } from '../../ui/Announced.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { TopUpForm } from './TopUpForm.tsx';

/** Buys SMS credit by mobile money, and shows how far the payment is. */
export function TopUp() {
  const prices = useCall('getSmsPrices', {});
  const [paymentID, setPaymentID] = useState<number>();
  return (
    <SmsPage title="Top up SMS">
      {paymentID !== undefined && (
        <Announced key={paymentID}>
          <PaymentProgress id={paymentID} />
        </Announced>
      )}
      <Loaded value={prices.answer?.mainData[0]?.rate} reading={prices}>
        {(rate) => <TopUpForm rate={rate} onAsked={setPaymentID} reload={prices.reload} />}
      </Loaded>
    </SmsPage>
  );
}
