import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PaymentsList } from './PaymentsList.tsx';
import { RecordPayment } from './RecordPayment.tsx';

export function StudentPayments() {
  const [{ tab }, change] = useFilters({ tab: '' });
  const reading = useCall('getSchoolFeesData', {});
  const may = useAllowed();
  const mayRecord = may('addPayment');
  const isList = tab === 'payments';
  return (
    <>
      <PageTitle title="Student Payments" />
      <Loaded value={reading.answer} reading={reading}>
        {(data) =>
          mayRecord ? (
            <Tabs
              label="Student Payments"
              shown={isList ? 1 : 0}
              onShow={(index) => change({ tab: index === 1 ? 'payments' : '' })}
              tabs={[
                { title: 'Record', content: <RecordPayment data={data} /> },
                { title: 'Payments', content: isList && <PaymentsList data={data} /> },
              ]}
            />
          ) : (
            <PaymentsList data={data} />
          )
        }
      </Loaded>
    </>
  );
}
