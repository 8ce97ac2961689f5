import type { Answer } from '@somero/contract';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useSending } from '../useSending.ts';
import css from './SetSecondFactor.module.css';

type Secret = Answer<'beginSecondFactor'>;

/** Three steps: the password, the secret with its first code, the recovery codes. */
export function SetSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <FirstCode secret={secret} onConfirmed={setCodes} onCancel={onCancel} />;
  return <Begin onBegun={setSecret} onCancel={onCancel} />;
}

function Begin({ onBegun, onCancel }: { onBegun: (secret: Secret) => void; onCancel: (() => void) | undefined }) {
  const begin = useSending('beginSecondFactor');
  const form = useForm({ values: { current: '' }, required: ['current'], requiredText: texts.fillAllFields });
  return (
    <Form
      form={form}
      outcome={begin}
      action="Continue"
      columns={1}
      more={onCancel && <Button onClick={onCancel}>Cancel</Button>}
      onSubmit={async (values) => {
        const answer = await begin.send(values);
        if (answer) onBegun(answer);
      }}
    >
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('current')} />
    </Form>
  );
}

interface FirstCodeProps {
  secret: Secret;
  onConfirmed: (codes: string[]) => void;
  /** Absent where it is required: there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

function FirstCode({ secret, onConfirmed, onCancel }: FirstCodeProps) {
  const confirm = useSending('confirmSecondFactor');
  const form = useForm({ values: { code: '' }, required: ['code'], requiredText: texts.enterCode });
  const { size, path } = secret.qr;
  return (
    <div className="stack">
      <p>
        Scan this with an authenticator app on your phone (Google Authenticator, Aegis, 2FAS or another), or type the
        secret into it.
      </p>
      <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The secret as a QR code">
        <path d={path} />
      </svg>
      <p>
        Secret: <code className={css.secret}>{secret.secret}</code> ·{' '}
        <a href={secret.uri}>Open in an app on this device</a>
      </p>
      <Form
        form={form}
        outcome={confirm}
        action="Turn on"
        columns={1}
        more={onCancel && <Button onClick={onCancel}>Cancel</Button>}
        onSubmit={async (values) => {
          const answer = await confirm.send(values);
          if (answer) onConfirmed(answer.recoveryCodes);
        }}
      >
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          {...form.field('code')}
        />
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="stack">
      <Alert kind="good">{texts.secondFactorOn}</Alert>
      <p>Each recovery code works once. Save them now. We will not show them again.</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => window.print()}>Print</Button>
        <Button look="main" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
