import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Answers } from './Answers.tsx';
import type { Facts } from './FieldSpec.ts';
import { standingOf } from './ListView.tsx';
import type { PortalState } from './PortalState.ts';
import { steps } from './steps.ts';
import { type Application, nameOf, valuesOf } from './Values.ts';

const kinds: Record<string, 'good' | 'bad'> = { Accepted: 'good', 'Not accepted': 'bad' };

export function ReadView({ portal, application }: { portal: PortalState; application: Application }) {
  const facts: Facts = { lists: portal.admissions, values: valuesOf(application) };
  const { title, about } = standingOf(application);
  return (
    <>
      <h1>{nameOf(facts.values)}</h1>
      <Alert kind={kinds[title] ?? 'info'}>
        <strong>{title}</strong>
        {about && <p>{about}</p>}
      </Alert>
      {steps.map((step) => (
        <Answers key={step.title} step={step} facts={facts} />
      ))}
      <div className="row">
        <Button onClick={() => portal.go('')}>Back</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </>
  );
}
