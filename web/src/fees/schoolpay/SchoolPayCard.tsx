import type { Answer } from '@somero/contract';
import { useState } from 'react';
import { useAllowed } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { broughtInWords, momentOrNever } from './inWords.ts';
import { PullNow } from './PullNow.tsx';
import { SchoolPayDialog } from './SchoolPayDialog.tsx';
import { useSchoolPay } from './useSchoolPay.ts';

export function SchoolPayCard() {
  const may = useAllowed();
  const reading = useSchoolPay();
  const [isEdited, setEdited] = useState(false);
  const [saved, setSaved] = useState('');
  return (
    <Card
      title="SchoolPay online"
      aside={
        may('saveSchoolPay') && (
          <Button small onClick={() => setEdited(true)} aria-label="Edit SchoolPay online">
            Edit
          </Button>
        )
      }
    >
      <div className="stack">
        <Done text={saved} onClose={() => setSaved('')} />
        <Loaded value={reading.answer} reading={reading}>
          {(state) => (state.on === 1 ? <On state={state} /> : <Off mayTurnOn={may('saveSchoolPay')} />)}
        </Loaded>
      </div>
      {isEdited && (
        <SchoolPayDialog
          onSaved={(msg) => {
            setSaved(msg);
            setEdited(false);
          }}
          onClose={() => setEdited(false)}
        />
      )}
    </Card>
  );
}

const Off = ({ mayTurnOn }: { mayTurnOn: boolean }) => (
  <p className="quiet">
    {`Off. Payments that parents make at SchoolPay can come in automatically each night. ${mayTurnOn ? 'Press Edit to turn it on' : 'An administrator can turn it on here'}.`}
  </p>
);

function On({ state }: { state: Answer<'getSchoolPayState'> }) {
  const may = useAllowed();
  return (
    <>
      {state.problem && <Alert kind="bad">{state.problem}</Alert>}
      <Facts
        facts={[
          ['Last answer', momentOrNever(state.answeredAt)],
          ['Received', state.answeredAt ? broughtInWords(state) : ''],
          ['Last asked', state.problem ? momentOrNever(state.askedAt) : ''],
          ['Next time', state.next ? momentOrNever(state.next) : ''],
        ]}
      />
      {may('syncSchoolPay') && <PullNow />}
    </>
  );
}
