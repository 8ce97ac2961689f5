import { termName } from '@somero/contract/school/reference.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useHoldOpen } from '../../ui/dialog/useHoldOpen.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { EffectShown } from './EffectShown.tsx';
import type { Effect } from './FeesValues.ts';

interface Props {
  title?: string;
  effect: Effect;
  /** What a class's total is of; a year by default. */
  span?: string;
  /** Earlier terms that were never charged. */
  past?: readonly number[];
  chargePast?: 0 | 1;
  onChargePast?: (chargePast: 0 | 1) => void;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function EffectDialog(props: Props) {
  const {
    title = 'What saving does',
    effect,
    span,
    past = [],
    chargePast = 0,
    onChargePast,
    action,
    busy,
    children,
  } = props;
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      foot={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button look="main" busy={busy} onClick={props.onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <Held busy={busy} />
      <div className="stack">
        <p className="quiet">Nothing is saved or charged until you confirm.</p>
        {children}
        <EffectShown effect={effect} {...(span && { span })} />
        {past.length > 0 && onChargePast && (
          <CheckboxField
            label="Charge it too"
            hint={`${past.map(termName).join(' and ')} ${past.length === 1 ? 'has' : 'have'} fees and ${past.length === 1 ? 'was' : 'were'} never charged. Tick to charge ${past.length === 1 ? 'it' : 'them'} now.`}
            value={chargePast}
            disabled={busy}
            onChange={onChargePast}
          />
        )}
      </div>
    </Dialog>
  );
}

function Held({ busy }: { busy: boolean }) {
  useHoldOpen(busy);
  return null;
}
