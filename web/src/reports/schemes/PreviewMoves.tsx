import type { Answer, Payload } from '@somero/contract';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { ScrollList } from '../../ui/table/Scroll.tsx';
import css from './Schemes.module.css';

type Preview = Answer<'previewGradingScheme'>;

interface Props {
  school: School;
  /** Undefined while the typed rules are invalid. */
  payload: Payload<'saveGradingScheme'> | undefined;
}

/** Tries the typed rules on the marks of a term and shows which grades change. */
export function PreviewMoves({ school, payload }: Props) {
  const looking = useSend('previewGradingScheme');
  const { currentYear, currentTerm } = school.settings;
  const [period, setPeriod] = useState({ yearID: currentYear, termID: currentTerm });
  const [shownFor, setShownFor] = useState('');
  const wanted = payload && { ...payload, ...period };
  const key = JSON.stringify(wanted ?? '');
  const look = () => {
    if (!wanted) return;
    setShownFor(key);
    void looking.send(wanted);
  };
  const isCurrent = shownFor === key;
  return (
    <fieldset className={css.group}>
      <legend>What would move</legend>
      <div className={css.two}>
        <SelectField
          label="Marks of year"
          options={school.years}
          placeholder={null}
          value={period.yearID}
          onChange={(yearID) => setPeriod({ ...period, yearID })}
        />
        <SelectField
          label="and term"
          options={school.terms}
          placeholder={null}
          value={period.termID}
          onChange={(termID) => setPeriod({ ...period, termID })}
        />
      </div>
      <div className="row">
        <Button busy={looking.sending} disabled={!wanted} onClick={look}>
          See what would move
        </Button>
      </div>
      {isCurrent && looking.problem && <Alert kind="bad">{looking.problem.message}</Alert>}
      {isCurrent && looking.answer && <Moves preview={looking.answer} />}
      {!isCurrent && looking.answer && <p className="quiet">The rules have changed. Look again.</p>}
    </fieldset>
  );
}

function Moves({ preview }: { preview: Preview }) {
  const { looked, moved, moves, examples } = preview;
  if (looked === 0) return <EmptyState text="There are no grades in this term" />;
  return (
    <>
      <Alert kind={moved > 0 ? 'warn' : 'good'}>
        {moved > 0
          ? `${moved.toLocaleString('en')} of ${looked.toLocaleString('en')} grades would move`
          : `None of ${looked.toLocaleString('en')} grades would move`}
      </Alert>
      {moves.length > 0 && (
        <ul className={css.moves} aria-label="Moves">
          {moves.map(({ from, to, count }) => (
            <li key={`${from} ${to}`}>
              <b>{`${from} → ${to}`}</b>
              <span className="quiet">{count.toLocaleString('en')}</span>
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && <Examples examples={examples} />}
    </>
  );
}

function Examples({ examples }: Pick<Preview, 'examples'>) {
  return (
    <ScrollList className={css.examples} aria-label="Examples">
      {examples.map(({ student, className, subject, from, to }) => (
        <li key={`${student} ${className} ${subject}`}>
          <span className={css.who}>
            {student} <span className="quiet">{className}</span>
          </span>
          <span className={css.what}>{subject}</span>
          <b>{`${from} → ${to}`}</b>
        </li>
      ))}
    </ScrollList>
  );
}
