import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TopUpTabs } from '../TopUpTabs.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { TopUpForm } from './TopUpForm.tsx';

/** Buys SMS credit by mobile money, and shows how far the payment is. */
export function TopUp() {
  const prices = useCall('getSmsPrices', {});
  const [paymentID, setPaymentID] = useState<number>();
  return (
    <div className="stack">
      <PageTitle title="Top up SMS" />
      <TopUpTabs />
      <Loaded value={prices.answer?.mainData[0]?.rate} reading={prices}>
        {(rate) => <TopUpForm rate={rate} onAsked={setPaymentID} reload={prices.reload} />}
      </Loaded>
      {paymentID !== undefined && <PaymentProgress key={paymentID} id={paymentID} />}
    </div>
  );
}
