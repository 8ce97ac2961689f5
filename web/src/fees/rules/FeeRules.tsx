import { useAllowed, useCall } from '../../hooks.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFreshAnswer } from '../../ui/fields/useFreshAnswer.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SchoolPayCard } from '../schoolpay/SchoolPayCard.tsx';
import { Accounts } from './Accounts.tsx';
import { Categories } from './Categories.tsx';
import { RulesForm } from './RulesForm.tsx';
import { SiblingRule } from './SiblingRule.tsx';
import { Terms } from './Terms.tsx';

export function FeeRules() {
  const reading = useCall('getSchoolFeesData', {});
  const ofRules = useCall('getFeeRules', {});
  const rules = useFreshAnswer(ofRules);
  const mayEdit = useAllowed()('saveFeeRules');
  return (
    <>
      <PageTitle title="Fee Rules" />
      <WithSchool>
        {(school) => (
          <Loaded value={reading.answer} reading={reading}>
            {(data) => (
              <div className="stack">
                <Categories {...{ data, school, reading, mayEdit }} />
                <Terms {...{ data, reading, mayEdit }} />
                <Accounts {...{ data, reading, mayEdit }} />
                <Card narrow title="Sibling rule">
                  <Loaded value={rules} reading={ofRules}>
                    {(stored) => <SiblingRule {...{ stored, data, mayEdit }} reload={ofRules.reload} />}
                  </Loaded>
                </Card>
                <SchoolPayCard />
                <Card narrow title="Receipts and texts">
                  <Loaded value={rules} reading={ofRules}>
                    {(stored) => <RulesForm {...{ stored, mayEdit }} reload={ofRules.reload} />}
                  </Loaded>
                </Card>
              </div>
            )}
          </Loaded>
        )}
      </WithSchool>
    </>
  );
}
