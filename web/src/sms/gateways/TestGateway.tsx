import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { useSend } from '../../hooks.ts';
import { isUnfinished } from '../../jobs/followJob.ts';
import { useFollowed } from '../../jobs/useFollowed.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Progress } from '../../ui/files/Progress.tsx';
import type { Gateway } from './Gateway.ts';

const after = ['getGateways', 'getSmsHealth', 'checkSMS'] as const;

interface Props {
  gateway: Gateway;
  onClose: () => void;
}

/** A message to one number, or a token that is fetched: what comes of it is told in words. */
export function TestGateway({ gateway: { id, kind, name }, onClose }: Props) {
  const isSms = kind === 'SMS';
  const test = useSend('testGateway', { refresh: after });
  const { answer } = test;
  const isLong = answer?.result === '';
  const job = useFollowed(isLong ? answer.jobID : undefined, { after, refused: test.clear });
  const form = useForm({
    values: { phone: '' },
    check: ({ phone }) =>
      firstProblem<{ phone: string }>({ phone: isSms && mobileNumber(phone) === '' && texts.enterPhone }),
  });
  const { phone } = form.values;
  const success = isSms ? texts.taken(name, shownPhone(mobileNumber(phone))) : texts.answered(name);
  const late = job && !isUnfinished(job) ? { ok: Number(job.state === 'DONE'), result: job.msg || success } : undefined;
  const told = isLong ? late : answer;
  const isWaiting = test.sending || (isLong && !late);
  return (
    <Dialog title={`Test ${name}`} size="small" onClose={onClose}>
      <div className="stack">
        <p className="quiet">{isSms ? ofSms : ofMoney}</p>
        {told && (
          <Announced key={told.result}>
            <Alert kind={told.ok === 1 ? 'good' : 'bad'}>{told.result}</Alert>
          </Announced>
        )}
        {isWaiting && <Progress done={0} total={0} label="Asking the provider. This can take a minute" />}
        <Form
          form={form}
          outcome={{ ...test, sending: isWaiting, answer: undefined }}
          action={isSms ? 'Send the test' : 'Test now'}
          columns={1}
          onSubmit={({ phone: to }) => void test.send({ id, ...(isSms && { phone: to }) })}
        >
          {isSms && (
            <TextField
              label="Send it to"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={20}
              {...form.field('phone')}
              required
            />
          )}
        </Form>
      </div>
    </Dialog>
  );
}

const ofSms = `We send “${texts.testText}” to one number. The gateway charges one SMS for it, but the school’s credit stays the same. You can send ten a day.`;
const ofMoney = 'We ask the provider whether it accepts the key. Nothing is charged, and no phone rings.';
