import { type GatewayKind, gatewayDriver } from '@somero/contract/sms/gateways/drivers.ts';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Done } from '../../ui/Done.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Gateway, nouns } from './Gateway.ts';
import { GatewayCard } from './GatewayCard.tsx';
import { GatewayDialog } from './GatewayDialog.tsx';
import { TestGateway } from './TestGateway.tsx';

/** Tabs Gateways and Mobile money of SMS Settings. */
export function Gateways({ kind }: { kind: GatewayKind }) {
  const reading = useCall('getGateways', { kind });
  const [edited, setEdited] = useState<Gateway | 'new'>();
  const [tested, setTested] = useState<Gateway>();
  const [done, setDone] = useState('');
  const isNamed = reading.answer?.mainData.some(({ source, inUse }) => source === 'ENVIRONMENT' && inUse === 1);
  return (
    <div className="stack">
      <Done text={done} onClose={() => setDone('')} />
      <Loaded value={reading.answer} reading={reading}>
        {({ mainData, isReached }) => (
          <>
            {isReached === 0 && <Alert kind="info">{unreached[kind]}</Alert>}
            {isNamed && <Alert kind="info">{named[kind]}</Alert>}
            <div className="row">
              <Button onClick={() => setEdited('new')}>{`Add a ${nouns[kind]}`}</Button>
            </div>
            {mainData.map((gateway) => (
              <GatewayCard
                key={gateway.id}
                gateway={gateway}
                onEdit={() => setEdited(gateway)}
                onTest={() => setTested(gateway)}
                onRenewed={setDone}
                register={gatewayDriver(gateway.driver)?.register ?? ''}
              />
            ))}
          </>
        )}
      </Loaded>
      {tested && <TestGateway gateway={tested} onClose={() => setTested(undefined)} />}
      {edited && (
        <GatewayDialog
          kind={kind}
          stored={
            edited === 'new' ? undefined : (reading.answer?.mainData.find(({ id }) => id === edited.id) ?? edited)
          }
          reload={reading.reload}
          onSaved={(msg) => {
            setDone(msg);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

const unreached: Record<GatewayKind, string> = {
  SMS: 'PUBLIC_URL does not begin with https, so gateways cannot report back. Messages stay SENT, and nobody learns whether they arrived.',
  MONEY:
    'PUBLIC_URL does not begin with https, so providers cannot report back. Somero asks them again and again about payments, which takes longer.',
};

const named: Record<GatewayKind, string> = {
  SMS: 'SMS_URL names the gateways. It is used instead of those that are saved here.',
  MONEY: 'MONEY_URL names the money accounts. It is used instead of those that are saved here.',
};
