import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PayerSearch } from '../payments/PayerSearch.tsx';
import { WalletAwards } from '../reductions/WalletAwards.tsx';
import { WalletRequests } from '../reductions/WalletRequests.tsx';
import { NotCharged } from './NotCharged.tsx';
import { Timeline } from './Timeline.tsx';
import { WalletActions } from './WalletActions.tsx';
import { WalletHead } from './WalletHead.tsx';
import { WalletTerms } from './WalletTerms.tsx';

/** In the address, beside the ids of years. */
const currentYear = 0;
const allYears = -1;

export const StudentWallet = () => <WithSchool>{(school) => <Shown school={school} />}</WithSchool>;

function Shown({ school }: { school: School }) {
  const [{ regNo, yearID }, change] = useFilters<{ regNo: string; yearID: number }>({ regNo: '', yearID: currentYear });
  const year = yearID === currentYear ? school.settings.currentYear : yearID;
  const asked = { regNo, ...(year === allYears ? {} : { yearID: year }) };
  const reading = useCall('getStudentWallet', asked, { enabled: regNo !== '', keepPrevious: true });
  const { answer: wallet, problem } = reading;
  const isUnknown = problem?.status === 404;
  const isOther = wallet !== undefined && reading.refreshing && wallet.student.regno !== regNo;
  return (
    <>
      <PageTitle title="Student Wallet" />
      <div className="stack">
        <Card>
          <PayerSearch
            key={`${regNo}/${isUnknown}`}
            label="Name, number or phone"
            startsFocused={regNo === '' || isUnknown}
            onPick={(payer) => change({ regNo: payer.regno, yearID: currentYear })}
          />
        </Card>
        {regNo === '' && <EmptyState text="Find a student to see the wallet" />}
        {problem && (
          <>
            <Alert kind="bad">{problem.message}</Alert>
            {!isUnknown && (
              <div className="row">
                <Button onClick={reading.reload}>Try again</Button>
              </div>
            )}
          </>
        )}
        {(reading.loading || isOther) && <Spinner />}
        {regNo !== '' && wallet && !problem && !isOther && (
          <>
            <WalletHead wallet={wallet} />
            <WalletActions
              {...{ wallet, school, reload: reading.reload }}
              more={<WalletRequests wallet={wallet} />}
              year={year}
              onYear={(to) => change({ yearID: to === school.settings.currentYear ? currentYear : to })}
            />
            <WalletAwards awards={wallet.awards} />
            <NotCharged planned={wallet.planned} />
            {wallet.terms.length === 0 && wallet.planned.length === 0 && <EmptyState text={schoolTexts.noDataFound} />}
            {wallet.terms.length > 0 && <WalletTerms key={regNo} terms={wallet.terms} />}
            <Timeline wallet={wallet} reading={reading} />
          </>
        )}
      </div>
    </>
  );
}
