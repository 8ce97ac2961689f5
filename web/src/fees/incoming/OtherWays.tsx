import type { Payload } from '@somero/contract';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './Incoming.module.css';
import type { IncomingLine } from './IncomingLine.ts';

interface Props {
  line: IncomingLine;
  busy: boolean;
  onDecide: (way: Pick<Payload<'matchIncoming'>, 'fromAccountID' | 'setAside'>) => void;
}

/** What is no student's money; and keeping what was decided before the line changed or vanished. */
export function OtherWays({ line, busy, onDecide }: Props) {
  const { stands, accountID } = line;
  const accounts = useCall('getSchoolFeesData', {}).answer?.moneyAccounts ?? [];
  const [way, setWay] = useState<'' | 'transfer' | 'aside'>(stands === '' ? '' : 'aside');
  const [from, setFrom] = useState(0);
  const [reason, setReason] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(way);
  // The button that was pressed is gone.
  useEffect(() => {
    if (last.current === way) return;
    last.current = way;
    place.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [way]);
  if (way === '')
    return (
      <div className="row" ref={place}>
        <Button disabled={busy} onClick={() => setWay('transfer')}>
          Own transfer
        </Button>
        <Button disabled={busy} onClick={() => setWay('aside')}>
          Set aside
        </Button>
      </div>
    );
  const others = accounts.filter(({ id }) => id !== accountID);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (way === 'transfer' && from > 0) onDecide({ fromAccountID: from });
        if (way === 'aside' && reason.trim() !== '') onDecide({ setAside: reason });
      }}
    >
      <div className={css.other} ref={place}>
        {way === 'transfer' ? (
          <SelectField
            label="It came from our account"
            name="from"
            value={from}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setFrom}
          />
        ) : (
          <TextField label="Reason" name="reason" value={reason} maxLength={300} onChange={setReason} />
        )}
        <div className="row">
          <Button type="submit" busy={busy} disabled={way === 'transfer' ? from === 0 : reason.trim() === ''}>
            {way === 'transfer' ? 'Keep as own transfer' : stands === '' ? 'Set aside' : 'Keep as it is'}
          </Button>
          {stands === '' && (
            <Button look="plain" disabled={busy} onClick={() => setWay('')}>
              Back
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
