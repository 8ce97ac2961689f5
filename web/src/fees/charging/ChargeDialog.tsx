import type { Payload } from '@somero/contract';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EffectDialog } from '../settings/EffectDialog.tsx';
import type { Effect } from '../settings/FeesValues.ts';
import { afterCharging } from './useCharging.ts';

interface Props {
  asked: Payload<'chargeTerm'>;
  effect: Effect;
  /** «TERM 2, 2026». */
  term: string;
  onBegun: (jobID: number) => void;
  onClose: () => void;
}

/** What charging would do; it begins only when that is confirmed. */
export function ChargeDialog({ asked, effect, term, onBegun, onClose }: Props) {
  const charge = useSend('chargeTerm', { refresh: afterCharging });
  const begin = async () => {
    const answer = await charge.send(asked);
    if (answer?.jobID) onBegun(answer.jobID);
  };
  return (
    <EffectDialog
      title={`Charge ${term}`}
      effect={effect}
      span="in the term"
      action="Charge"
      busy={charge.sending}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      {charge.problem && <Alert kind="bad">{charge.problem.message}</Alert>}
    </EffectDialog>
  );
}
