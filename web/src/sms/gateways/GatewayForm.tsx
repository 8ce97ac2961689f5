import {
  type GatewayKind,
  type GatewayOption,
  gatewayDriver,
  gatewayDrivers,
  type HostName,
} from '@somero/contract/sms/gateways/drivers.ts';
import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import type { Network } from '@somero/contract/sms/networks.ts';
import { useSend } from '../../hooks.ts';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { type FormState, useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import { type Gateway, networkNames } from './Gateway.ts';

export interface GatewayFormProps {
  kind: GatewayKind;
  /** Absent: a new one. */
  stored: Gateway | undefined;
  reload: () => void;
  onSaved: (msg: string) => void;
}

interface Values {
  name: string;
  driver: string;
  host: string;
  account: string;
  sender: string;
  networks: Network[];
  order: string;
  inFlight: string;
  price: string;
  lowBalance: string;
  least: string;
  most: string;
  environment: string;
  publicKey: string;
  status: 0 | 1;
  secret: string;
  subscription: string;
  hash: string;
  webhook: string;
  current: string;
}

const labels: Record<keyof Values, string> = {
  ...{ name: 'Name', driver: 'Provider', host: 'Host', account: 'Account', sender: 'Sender name' },
  ...{ networks: 'Networks', order: 'Order', inFlight: 'Messages at once', price: 'Price of a part, UGX' },
  ...{ lowBalance: 'Warn below a balance of, UGX', least: 'Least payment, UGX', most: 'Most payment, UGX' },
  ...{ environment: 'Target environment', publicKey: 'Public key of notices', status: 'On' },
  ...{ secret: 'Secret', subscription: 'Subscription key', hash: 'Hash key of callbacks', webhook: 'Webhook key' },
  current: 'Your own password',
};

const hostWords: Record<HostName, string> = {
  PRODUCTION: 'Production',
  SPARE: 'Production, spare',
  SANDBOX: 'Sandbox',
};

const secrets = { secret: '', subscription: '', hash: '', webhook: '', current: '' };

function valuesOf(kind: GatewayKind, stored: Gateway | undefined): Values {
  const [first] = gatewayDrivers.filter((known) => known.kind === kind);
  const driver = stored?.driver ?? first?.driver ?? '';
  return {
    ...secrets,
    ...{ name: stored?.name ?? '', driver, host: stored?.host || 'PRODUCTION', account: stored?.account ?? '' },
    ...{ sender: stored?.sender ?? '', networks: stored?.networks ?? [...(first?.networks ?? [])] },
    ...{ order: String(stored?.order ?? 1), inFlight: String(stored?.inFlight ?? 10) },
    ...{ price: String(stored?.price ?? ''), lowBalance: String(stored?.lowBalance ?? 0) },
    ...{ least: String(stored?.least ?? 500), most: String(stored?.most ?? 5_000_000) },
    ...{ environment: stored?.environment ?? '', publicKey: stored?.publicKey ?? '' },
    status: stored?.status === 0 ? 0 : 1,
  };
}

export function GatewayForm({ kind, stored, reload, onSaved }: GatewayFormProps) {
  const save = useSend('saveGateway', { refresh: ['getGateways', 'getSmsHealth', 'checkSMS'] });
  const latest = valuesOf(kind, stored);
  const check = ({ name, account, networks, current }: Values) =>
    firstProblem<Values>({
      name: name.trim() === '' && texts.enterName,
      account: account.trim() === '' && texts.enterAccount,
      networks: networks.length === 0 && texts.chooseNetworks,
      current: current === '' && texts.enterOwn,
    });
  const form = useForm({ values: latest, check });
  const { overtaken, forget } = useFreshRecord({
    ...{ form, latest, ver: stored?.ver ?? 0, problem: save.problem, reload },
  });
  const submit = async (values: Values) => {
    const host = values.host as HostName;
    const answer = await save.send({ kind, ...values, host, ...(stored && { id: stored.id, ver: stored.ver }) });
    if (answer) onSaved(answer.msg);
  };
  const words = (name: keyof Values, value: Values[keyof Values]): string =>
    name === 'status' ? (value === 1 ? 'ON' : 'OFF') : String(value);
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
      <Form form={form} outcome={save} action="Save" columns={2} onSubmit={submit}>
        <Provider kind={kind} form={form} isNew={!stored} />
        <Access form={form} stored={stored} />
        {kind === 'SMS' ? <OfSms form={form} /> : <OfMoney form={form} />}
        <NumberField
          label={labels.order}
          hint="Somero uses the lowest number that covers a network."
          {...form.field('order')}
        />
        <CheckboxField label={onWords[kind]} {...form.field('status')} />
        <PasswordField label={labels.current} autoComplete="current-password" {...form.field('current')} required />
      </Form>
    </div>
  );
}

const onWords: Record<GatewayKind, string> = {
  SMS: 'On: messages go through it',
  MONEY: 'On: payments go through it',
};

interface Part {
  form: FormState<Values>;
}

function Provider({ kind, form, isNew }: Part & { kind: GatewayKind; isNew: boolean }) {
  const offered = gatewayDrivers.filter((known) => known.kind === kind);
  const known = gatewayDriver(form.values.driver);
  const choose = (driver: string) =>
    form.set({ driver, host: 'PRODUCTION', networks: [...(gatewayDriver(driver)?.networks ?? [])] });
  return (
    <>
      <TextField label={labels.name} maxLength={60} {...form.field('name')} required />
      <SelectField
        label={labels.driver}
        options={offered.map(({ driver, name }) => ({ value: driver, label: name }))}
        placeholder={null}
        {...form.field('driver')}
        onChange={choose}
        disabled={!isNew}
      />
      <SelectField
        label={labels.host}
        options={(known?.hosts ?? []).map((host) => ({ value: host as string, label: hostWords[host] }))}
        placeholder={null}
        {...form.field('host')}
      />
      <MultiSelect
        label={labels.networks}
        options={(known?.networks ?? []).map((network) => ({ value: network, label: networkNames[network] }))}
        {...form.field('networks')}
        required
      />
    </>
  );
}

function Access({ form, stored }: Part & { stored: Gateway | undefined }) {
  const { account, host } = form.values;
  const known = gatewayDriver(form.values.driver);
  // A stored secret is never given to another account or host.
  const mustEnter = !stored || stored.hasSecret === 0 || account.trim() !== stored.account || host !== stored.host;
  const hint = mustEnter ? '' : 'Leave it empty to keep the saved one.';
  const isNeeded = ({ required }: GatewayOption) => required === true && mustEnter;
  return (
    <>
      <TextField label={known?.account ?? labels.account} maxLength={100} {...form.field('account')} required />
      <PasswordField
        label={known?.secret ?? labels.secret}
        autoComplete="new-password"
        hint={hint}
        {...form.field('secret')}
        required={mustEnter}
      />
      {known?.options.map((option) =>
        option.secret ? (
          <PasswordField
            key={option.name}
            label={option.label}
            autoComplete="new-password"
            hint={stored?.hasOptions.includes(option.name) ? hint : ''}
            {...form.field(option.name)}
            required={isNeeded(option)}
          />
        ) : (
          <TextField key={option.name} label={option.label} {...form.field(option.name)} />
        ),
      )}
    </>
  );
}

const OfSms = ({ form }: Part) => (
  <>
    <TextField
      label={labels.sender}
      maxLength={11}
      hint="The name registered at the provider, at most 11 letters. Leave empty to use the account’s own."
      {...form.field('sender')}
    />
    <MoneyField
      label={labels.price}
      hint="What the provider charges. Leave empty if you do not know."
      {...form.field('price')}
    />
    <MoneyField label={labels.lowBalance} hint="0: never." {...form.field('lowBalance')} />
    <NumberField label={labels.inFlight} hint="1 to 100." {...form.field('inFlight')} />
  </>
);

const OfMoney = ({ form }: Part) => (
  <>
    <MoneyField label={labels.least} {...form.field('least')} />
    <MoneyField label={labels.most} {...form.field('most')} />
  </>
);
