import type { Payload } from '@somero/contract';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { money } from '@somero/contract/money.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { PayerSearch } from '../payments/PayerSearch.tsx';
import { digits } from '../payments/PaymentValues.ts';
import css from './Incoming.module.css';
import type { IncomingLine } from './IncomingLine.ts';

interface Props {
  line: IncomingLine;
  busy: boolean;
  onMatch: (way: Pick<Payload<'matchIncoming'>, 'parts' | 'remember'>) => void;
}

interface Given {
  regno: string;
  name: string;
  amount: string;
}

/** Whose money is it?: 1, 2 and 3 choose a suggestion, Enter matches; or students are searched, and the sum is split. */
export function MatchForm({ line, busy, onMatch }: Props) {
  const { suggestions, amount, code } = line;
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [remember, setRemember] = useState<0 | 1>(1);
  const { length: count } = suggestions;
  const [only, another] = given;
  const left = given.reduce((rest, part) => rest - digits(part.amount), amount);
  const isReady = only !== undefined && left === 0 && given.every((part) => digits(part.amount) > 0);

  const choose = ({ regno, name }: { regno: string; name: string }) =>
    setGiven([{ regno, name, amount: String(amount) }]);
  const add = ({ regno, name }: { regno: string; name: string }) =>
    setGiven(
      only
        ? [...given, { regno, name, amount: left > 0 ? String(left) : '' }]
        : [{ regno, name, amount: String(amount) }],
    );
  const match = () => {
    if (!isReady || busy) return;
    onMatch({ parts: given.map((part) => ({ regNo: part.regno, amount: digits(part.amount) })), remember });
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, defaultPrevented, repeat } = event;
    const isElsewhere =
      target instanceof HTMLElement && target.closest('input, select, textarea, dialog, a, [role=listbox]') !== null;
    if (isElsewhere || altKey || ctrlKey || metaKey || defaultPrevented || repeat || busy) return;
    const suggestion = /^[123]$/.test(key) ? suggestions[Number(key) - 1] : undefined;
    const isOnButton = target instanceof HTMLElement && target.closest('button:not([aria-pressed])') !== null;
    if (suggestion) choose(suggestion);
    else if (key === 'Enter' && isReady && !isOnButton) match();
    else return;
    event.preventDefault();
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <section className="stack" aria-label="Whose money is it?">
      {suggestions.length > 0 && (
        <>
          <p
            className={`quiet ${css.keys}`}
          >{`Press ${count > 1 ? `1 to ${count}` : '1'} to choose. Press Enter to match and go to the next line.`}</p>
          <div className={css.suggestions}>
            {suggestions.map((suggestion, index) => (
              <button
                key={suggestion.regno}
                type="button"
                className={css.suggestion}
                disabled={busy}
                aria-pressed={another === undefined && only?.regno === suggestion.regno}
                onClick={() => choose(suggestion)}
              >
                <kbd>{index + 1}</kbd>
                <strong>{suggestion.name}</strong>
                <span className="quiet">{[suggestion.regno, suggestion.class, suggestion.why].join(' · ')}</span>
              </button>
            ))}
          </div>
        </>
      )}
      <PayerSearch
        label={only ? 'Another student, to split it' : 'Find the student'}
        without={given.map(({ regno }) => regno)}
        onPick={add}
      />
      {given.map((part, index) => (
        <div key={part.regno} className={css.part}>
          <MoneyField
            label={`${part.name} (${part.regno}), UGX`}
            name={`part${index}`}
            value={part.amount}
            disabled={busy}
            onChange={(typed) => setGiven(given.map((one) => (one === part ? { ...one, amount: typed } : one)))}
          />
          <Button
            small
            disabled={busy}
            aria-label={`Remove ${part.name}`}
            onClick={() => setGiven(given.filter((one) => one !== part))}
          >
            Remove
          </Button>
        </div>
      ))}
      {only && left !== 0 && <p role="status">{texts.partsSum(amount)}</p>}
      {code !== '' && only && !another && (
        <CheckboxField
          label={`Remember the payment code ${code} for ${only.name}`}
          name="remember"
          value={remember}
          onChange={setRemember}
        />
      )}
      {only && (
        <div className="row">
          <Button look="main" busy={busy} disabled={!isReady} onClick={match}>
            {another ? `Match ${given.length} students` : `Match ${money(amount)}`}
          </Button>
        </div>
      )}
    </section>
  );
}
