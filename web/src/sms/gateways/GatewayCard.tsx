import { money } from '@somero/contract/money.ts';
import { dayInWords, momentInWords } from '@somero/contract/schoolTime.ts';
import { gatewayDriver } from '@somero/contract/sms/gateways/drivers.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { type Gateway, networkNames } from './Gateway.ts';
import { RenewAddress } from './RenewAddress.tsx';

interface Props {
  gateway: Gateway;
  /** Where its address is registered; '': nothing reports. */
  register: string;
  onEdit: () => void;
  onTest: () => void;
  onRenewed: (msg: string) => void;
}

export function GatewayCard({ gateway, register, onEdit, onTest, onRenewed }: Props) {
  const { name, source, hasSecret, health } = gateway;
  return (
    <Card
      title={name}
      aside={
        <div className="row">
          <Button small onClick={onTest} aria-label={`Test ${name}`}>
            Test
          </Button>
          {source === 'SAVED' && (
            <Button small onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
          )}
        </div>
      }
    >
      <div className="stack">
        <div className="row">
          <State gateway={gateway} />
        </div>
        {hasSecret === 0 && <Alert kind="bad">Its secret cannot be read. Press Edit and enter the secret again.</Alert>}
        {health.problem && <Alert kind="bad">{health.problem}</Alert>}
        <Facts narrow facts={[...settingsOf(gateway), ...healthOf(gateway)]} />
        {source !== 'SIMULATOR' && register && <Callback gateway={gateway} register={register} onRenewed={onRenewed} />}
      </div>
    </Card>
  );
}

function State({ gateway: { status, inUse, source, health } }: { gateway: Gateway }) {
  return (
    <>
      {health.pausedAt && <Badge tone="danger">Paused</Badge>}
      {inUse === 1 && !health.pausedAt && <Badge tone="leaf">In use</Badge>}
      {inUse === 0 && status === 1 && <Badge tone="amber">On, not used</Badge>}
      {status === 0 && source === 'SAVED' && <Badge tone="grey">Off</Badge>}
      {source === 'ENVIRONMENT' && <Badge tone="sky">Set by the operator</Badge>}
      {source === 'SIMULATOR' && <Badge tone="amber">Simulator</Badge>}
    </>
  );
}

function settingsOf(gateway: Gateway): [string, string][] {
  const { kind, driver, account, networks, order, setAt, by, source } = gateway;
  const known = gatewayDriver(driver);
  const more: [string, string][] =
    kind === 'SMS'
      ? [
          ['Sender name', gateway.sender],
          ['Messages at once', String(gateway.inFlight)],
          ['Price of a part', gateway.price === null ? '' : money(gateway.price)],
          ['Warn below', gateway.lowBalance > 0 ? money(gateway.lowBalance) : ''],
        ]
      : [['One payment', `${money(gateway.least)} to ${money(gateway.most)}`]];
  return [
    ['Provider', known?.name ?? driver],
    ['Account', account],
    ['Host', source === 'SIMULATOR' ? '' : hostInWords(gateway)],
    ['Networks', networks.map((network) => networkNames[network]).join(', ')],
    ['Order', String(order)],
    ...more,
    ['Secret', setAt ? `set on ${dayInWords(setAt)} by ${by}` : ''],
  ];
}

const hostInWords = ({ host, url }: Gateway): string =>
  host === 'PRODUCTION' || host === '' ? url : `${host}: ${url}`;

const healthOf = ({ health: { balance, balanceAt, pausedAt, forged } }: Gateway): [string, string][] => [
  ['Balance', balance === null ? '' : `${money(balance)}${balanceAt ? `, ${momentInWords(balanceAt)}` : ''}`],
  ['Paused since', pausedAt && momentInWords(pausedAt)],
  ['Reports with a wrong signature', forged > 0 ? String(forged) : ''],
];

function Callback({ gateway, register, onRenewed }: Omit<Props, 'onEdit' | 'onTest'>) {
  const { address, usedAt, oldUntil } = gateway.callback;
  return (
    <>
      <Facts
        facts={[
          ['Address for reports', address],
          ['Last used', address && (usedAt ? momentInWords(usedAt) : 'Never yet')],
          ['The old address works until', oldUntil && momentInWords(oldUntil)],
        ]}
      />
      {address && <p className="quiet">{`Register it at ${register}.`.replace('at nowhere: ', 'nowhere: ')}</p>}
      <div className="row">
        {address && <CopyButton text={address} what={`the address of ${gateway.name}`} />}
        <RenewAddress gateway={gateway} onRenewed={onRenewed} />
      </div>
    </>
  );
}
