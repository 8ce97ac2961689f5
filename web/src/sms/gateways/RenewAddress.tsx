import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import type { Gateway } from './Gateway.ts';

export function RenewAddress({ gateway, onRenewed }: { gateway: Gateway; onRenewed: (msg: string) => void }) {
  const { id, name } = gateway;
  const renew = useSend('renewCallback', { refresh: ['getGateways'] });
  const [isAsked, setAsked] = useState(false);
  const submit = async () => {
    const answer = await renew.send({ id });
    setAsked(false);
    if (answer) onRenewed(answer.msg);
  };
  return (
    <>
      {renew.problem && (
        <Alert kind="bad" onClose={renew.clear}>
          {renew.problem.message}
        </Alert>
      )}
      <Button onClick={() => setAsked(true)} aria-label={`New address of ${name}`}>
        New address
      </Button>
      {isAsked && (
        <Confirm
          title="New address"
          question={`Make a new address for the reports of ${name}? Register it at the provider. The old address works for 30 more days.`}
          action="Make it"
          busy={renew.sending}
          onConfirm={() => void submit()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
