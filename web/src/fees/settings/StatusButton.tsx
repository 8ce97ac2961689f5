import { useEffect, useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import { afterFees, type Effect, type Setting } from './FeesValues.ts';

interface Props {
  setting: Setting;
  reload: () => void;
  onSaved: (msg: string) => void;
}

/** Make Inactive, or Active, after a preview. */
export function StatusButton({ setting: { id, ver, status }, reload, onSaved }: Props) {
  const looking = useSend('changeFeesStatus');
  const saving = useSend('changeFeesStatus', { refresh: afterFees });
  const [effect, setEffect] = useState<Effect>();
  const problem = saving.problem ?? looking.problem;
  const change = { id, ver, status: status === 1 ? (0 as const) : (1 as const) };
  const words = status === 1 ? 'Make Inactive' : 'Make Active';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (problem?.status === 409) reload();
  }, [problem]);
  const look = async () => {
    saving.clear();
    const answer = await looking.send({ ...change, dryRun: 1 });
    setEffect(answer?.effect);
  };
  const save = async () => {
    const answer = await saving.send(change);
    setEffect(undefined);
    if (answer) onSaved(answer.msg);
  };
  return (
    <>
      <Button small busy={looking.sending || saving.sending} onClick={() => void look()}>
        {words}
      </Button>
      {problem && (
        <Alert
          kind="bad"
          onClose={() => {
            looking.clear();
            saving.clear();
          }}
        >
          {problem.message}
        </Alert>
      )}
      {effect && (
        <EffectDialog
          title={words}
          effect={effect}
          action={words}
          busy={saving.sending}
          onConfirm={() => void save()}
          onClose={() => setEffect(undefined)}
        >
          <p>
            {status === 1
              ? 'Inactive fees count as nothing. What they charged this year is taken back, and what was paid becomes credit.'
              : 'Active fees are charged again in the current term and in terms already charged.'}
          </p>
        </EffectDialog>
      )}
    </>
  );
}
