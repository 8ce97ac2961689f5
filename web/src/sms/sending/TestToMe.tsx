import { composed, type SchoolWords } from '@somero/contract/sms/messages/compose.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { mobileNumber, partsOf } from '@somero/contract/sms/rules.ts';
import { useSend } from '../../hooks.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { ownText } from './costOf.ts';
import css from './MessageCost.module.css';
import type { Recipient } from './Recipient.ts';

interface Props {
  /** As it is typed. */
  message: string;
  /** Whose words are filled in; undefined without contacts. */
  like: Recipient | undefined;
  words: SchoolWords;
  onClose: () => void;
}

/** Sends the message to one's own telephone first. */
export function TestToMe({ message, like, words, onClose }: Props) {
  const send = useSend('sendSms', { refresh: ['getLists', 'getSmsBatches', 'getSentSms', 'checkSMS'] });
  const typed = message.trim();
  const own = like && ownText(typed, like, words);
  const unsigned = composed(typed, { name: 'Test', ...like, message: own }, { ...words, signature: '' });
  const text = composed(typed, { name: 'Test', ...like, message: own }, words);
  const form = useForm({
    values: { phone: '' },
    required: ['phone'],
    check: ({ phone }) => (mobileNumber(phone) === '' ? texts.notMobile : undefined),
  });
  const test = async ({ phone }: { phone: string }) => {
    await send.send({
      ...{ audience: 'OTHER' as const, message: unsigned, expectedCost: partsOf(text).parts, again: 1 as const },
      ...(words.isPlain && { plain: 1 as const }),
      selectedContacts: [{ name: 'Test', phone }],
    });
  };
  return (
    <Dialog title="Test to me" size="small" onClose={onClose}>
      <div className="stack">
        <p className={css.text}>{text}</p>
        <p className="quiet">{`It costs ${partsOf(text).parts} SMS`}</p>
        <Form form={form} outcome={send} action="Send the test" columns={1} onSubmit={(values) => void test(values)}>
          <TextField
            label="My phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            {...form.field('phone')}
          />
        </Form>
      </div>
    </Dialog>
  );
}
