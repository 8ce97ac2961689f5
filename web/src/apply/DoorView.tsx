import { oddEmail, oddPhone } from '@somero/contract/oddValues.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useSending } from '../useSending.ts';
import { asParent } from './ask.ts';
import type { PortalState } from './PortalState.ts';
import { storeSession } from './session.ts';
import type { Admissions } from './Values.ts';

export const rememberMe = 'Remember me on this phone. Do not tick this on a shared phone or computer.';

export function DoorView({ portal }: { portal: PortalState }) {
  const { admissions } = portal;
  return (
    <>
      <h1>Apply for a place</h1>
      <Standing {...admissions} />
      {admissions.notice && <p className="notice">{admissions.notice}</p>}
      {admissions.open === 1 && <Begin portal={portal} />}
      <ComeBack portal={portal} />
    </>
  );
}

export function Standing({ open, yearName, termName, closesOn, classes }: Admissions) {
  if (!open) return <Alert kind="info">{`${texts.admissionsClosed}.`}</Alert>;
  const until = closesOn ? ` The last day is ${dayInWords(closesOn)}.` : '';
  const names = classes.map(({ name }) => name).join(', ');
  return <Alert kind="good">{`You can apply for ${termName}, ${yearName}. Classes: ${names}.${until}`}</Alert>;
}

/** An error for each of these fields that is empty. */
const missing = <V extends Record<string, string>>(values: V, words: Partial<V>) => {
  const empty = Object.entries(words).filter(([name]) => (values[name] ?? '').trim() === '');
  return empty.length > 0 ? { fields: Object.fromEntries(empty) as { [K in keyof V & string]?: string } } : undefined;
};

const phoneWanted = { phone: 'Enter your phone number' };

function Begin({ portal }: { portal: PortalState }) {
  const form = useForm({
    values: { phone: '', email: '' },
    check: (values) => missing(values, phoneWanted),
    warn: ({ phone, email }) => ({ phone: oddPhone(phone), email: oddEmail(email) }),
  });
  const sending = useSending('beginApplication', asParent);
  const begin = async (values: { phone: string; email: string }) => {
    const phone = values.phone.trim();
    const answer = await sending.send({ phone, email: values.email.trim() });
    if (!answer) return;
    portal.forget();
    storeSession({ phone, code: answer.code, deviceKeys: answer.deviceKeys }, false);
    portal.go('code');
  };
  return (
    <section className="card">
      <h2>New here?</h2>
      <p>You get a code. With it you can stop at any time and come back later.</p>
      <Form form={form} onSubmit={(values) => void begin(values)} outcome={sending} action="Begin an application">
        <Phone {...form.field('phone')} />
        <TextField
          {...form.field('email')}
          label="Your email, if you have one"
          type="email"
          autoCapitalize="none"
          maxLength={120}
        />
      </Form>
    </section>
  );
}

function ComeBack({ portal }: { portal: PortalState }) {
  const form = useForm({
    values: { phone: '', code: '' },
    check: (values) => missing(values, { ...phoneWanted, code: 'Enter your code' }),
  });
  const [isMine, setMine] = useState<0 | 1>(0);
  const sending = useSending('getApplications', asParent);
  const comeBack = async (values: { phone: string; code: string }) => {
    const session = { phone: values.phone.trim(), code: values.code.trim() };
    const answer = await sending.send(session);
    if (!answer) return;
    portal.forget();
    storeSession({ ...session, deviceKeys: answer.deviceKeys }, isMine === 1);
    portal.go('');
  };
  return (
    <section className="card">
      <h2>Already started?</h2>
      <Form form={form} onSubmit={(values) => void comeBack(values)} outcome={sending} action="Continue with your code">
        <Phone {...form.field('phone')} />
        <TextField {...form.field('code')} required label="Your code" maxLength={40} />
        <div className="wide">
          <CheckboxField label={rememberMe} value={isMine} onChange={setMine} />
        </div>
      </Form>
      <p className="quiet">Have you lost the code? The school office can give you a new one.</p>
    </section>
  );
}

interface PhoneProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  warning: string | undefined;
}

const Phone = (bound: PhoneProps) => (
  <TextField {...bound} required label="Your phone number" type="tel" hint="For example 0772 123456." maxLength={50} />
);
