import type { Payload } from '@somero/contract';
import { circularKinds } from '@somero/contract/fees/circular/kinds.ts';
import { Link } from 'wouter';
import { useFilters } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { PlaceFilters } from '../PlaceFilters.tsx';

const kinds = {
  GENERAL: {
    label: 'General, one page for each class',
    said: 'What day, boarding and new students of a class pay, side by side. You can also make it for next year, once its fees are set.',
  },
  PERSONAL: {
    label: 'Personal, one for each student',
    said: 'Each student’s fees, what is unpaid from earlier terms, and the total to pay. For the current term or a later one of this year.',
  },
} as const;

export const FeeCircular = () => (
  <>
    <PageTitle title="Fee Circular">
      <Link href="/fee_rules">Text, in Fee Rules</Link>
    </PageTitle>
    <WithSchool>{(school) => <OfSchool school={school} />}</WithSchool>
  </>
);

function OfSchool({ school }: { school: School }) {
  const { currentYear, currentTerm } = school.settings;
  const [{ yearID, termID, classID, streamID, kind }, change] = useFilters<{
    yearID: number;
    termID: number;
    classID: number;
    streamID: number;
    kind: string;
  }>({ yearID: currentYear, termID: currentTerm, classID: 0, streamID: 0, kind: 'GENERAL' });
  const making = useDocument('generateCircular');
  const chosen = circularKinds.find((one) => one === kind) ?? 'GENERAL';
  const isPersonal = chosen === 'PERSONAL';
  const asked: Payload<'generateCircular'> = {
    ...{ yearID, termID, classID, kind: chosen },
    ...(isPersonal && classID > 0 && streamID > 0 && { streamID }),
  };
  return (
    <Card>
      <div className="stack">
        <Toolbar fields>
          <SelectField
            label="Circular"
            placeholder={null}
            options={circularKinds.map((one) => ({ value: one, label: kinds[one].label }))}
            value={chosen}
            onChange={(one) => change({ kind: one })}
          />
          <PlaceFilters
            school={school}
            place={{ yearID, termID, classID, ...(isPersonal && { streamID }) }}
            // A stream of another class is none.
            change={(changes) => change({ ...('classID' in changes && { streamID: 0 }), ...changes })}
          />
        </Toolbar>
        <p className="quiet">{kinds[chosen].said}</p>
        <div className="row">
          <Button look="main" onClick={() => void making.make(asked)} disabled={making.state === 'making'}>
            Make the circular
          </Button>
        </div>
      </div>
      <Download
        title="Fee circular"
        making={making}
        makingText="Making the circular"
        readyText="The circular is ready"
        linkText="Open"
      />
    </Card>
  );
}
