import type { Answer, Payload } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { networkOf } from '@somero/contract/sms/networks.ts';
import { reminderNames } from '@somero/contract/sms/rules.ts';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type Reading, useCall, useSend } from '../../hooks.ts';
import type { Reminders } from '../../reminders.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ConfirmSending, type Preview } from './ConfirmSending.tsx';
import { ContactChoice } from './ContactChoice.tsx';
import { selectedContacts } from './costOf.ts';
import { MessageCost } from './MessageCost.tsx';
import { NotReached } from './NotReached.tsx';
import { everything, type Lists, type Recipient } from './Recipient.ts';
import { ReminderTexts } from './ReminderTexts.tsx';
import css from './SendForm.module.css';
import { payloadOf, type SendValues, sendProblem } from './SendValues.ts';
import { WhenFields } from './WhenFields.tsx';

type Answered = Answer<'getFeeReminders'> | Answer<'getMarkReminders'>;

interface Props {
  reminders: Reminders;
  lists: Lists;
  onSent: (answer: Answer<'sendSms'>) => void;
}

const ways = {
  FEES: { href: '/debtors', title: 'Debtors', words: '@children, @balance, @due, @code and @school' },
  MARKS: { href: '/missing_marks', title: 'Missing Marks', words: '@name, @marks, @sheets and @school' },
} as const;

/** Reminders: each contact has a text of its own, which the server fills in. */
export function SendReminders({ reminders, ...props }: Props) {
  const [text, setText] = useState<string>();
  const { source, asked } = reminders;
  const more = text === undefined ? {} : { text };
  const fees = useCall('getFeeReminders', { ...asked, ...more } as Payload<'getFeeReminders'>, {
    enabled: source === 'FEES',
    keepPrevious: true,
  });
  const marks = useCall('getMarkReminders', { ...asked, ...more } as Payload<'getMarkReminders'>, {
    enabled: source === 'MARKS',
    keepPrevious: true,
  });
  const reading: Reading<Answered> = source === 'FEES' ? fees : marks;
  const { href, title } = ways[source];
  const only = reminders.source === 'MARKS' ? reminders.teacherIDs : undefined;
  return (
    <Loaded value={reading.answer} reading={reading}>
      {(answer) =>
        answer.contacts.length + answer.unreached.length === 0 ? (
          <Card>
            <EmptyState text={schoolTexts.noDataFound}>
              <Link href={href}>{title}</Link>
            </EmptyState>
          </Card>
        ) : (
          <Filled key={answer.text} {...{ source, answer, only, reading, onText: setText, ...props }} />
        )
      }
    </Loaded>
  );
}

const recipientsOf = ({ contacts }: Answered): Recipient[] =>
  contacts.map((contact) => ({
    ...{ id: contact.phone, phone: contact.phone, message: contact.message, kind: 'parent', problem: '' },
    ...('students' in contact
      ? { name: contact.students.map(({ name }) => name).join(', '), parent: contact.name, students: contact.students }
      : { name: contact.name, parent: '', students: [] }),
    ...{ class: '', network: networkOf(contact.phone) },
  }));

interface FilledProps extends Omit<Props, 'reminders'> {
  source: Reminders['source'];
  answer: Answered;
  only: readonly number[] | undefined;
  reading: Reading<Answered>;
  onText: (text: string) => void;
}

function Filled({ source, answer, only, reading, lists, onText, onSent }: FilledProps) {
  const { rules, balance } = lists;
  const look = useSend('previewSms');
  const [asking, setAsking] = useState<{ asked: Payload<'previewSms'>; preview: Preview }>();
  // By the user: two teachers can have one name.
  const first = useMemo(
    () =>
      only &&
      new Set(answer.contacts.flatMap((one) => ('userID' in one && only.includes(one.userID) ? one.phone : []))),
    [answer, only],
  );
  const all = useMemo(() => {
    const isFirst = ({ id }: Recipient) => first?.has(id) === true;
    // Who is ticked stands in view.
    return recipientsOf(answer).sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  }, [answer, first]);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ id }) => first && !first.has(id)).map(({ id }) => id)),
  );
  const chosen = useMemo(() => all.filter(({ id }) => !unticked.has(id)), [all, unticked]);
  const form = useForm<SendValues>({
    values: {
      ...{ audience: source === 'FEES' ? 'PARENTS' : 'STAFF', which: rules.which, numbers: '', message: answer.text },
      ...{ classID: everything, streamID: everything, staffCat: everything },
      ...{ plain: 0, later: 0, sendAt: '', urgent: 0, reason: '' },
    },
    // What is shown is what is sent.
    check: (typed) =>
      firstProblem<SendValues>({ message: typed.message.trim() !== answer.text && 'Press “Use this text” first' }) ??
      sendProblem(typed, { ...rules, chosen: chosen.length, isPersonal: true }),
  });
  const { values, set } = form;
  const words = useMemo(() => ({ ...rules, isPlain: values.plain === 1 }), [rules, values.plain]);
  const isOther = values.message.trim() !== answer.text;
  const preview = async () => {
    const asked = { ...payloadOf(values, selectedContacts(answer.text, chosen, words)), source, message: answer.text };
    const shown = await look.send(asked);
    if (shown) setAsking({ asked, preview: shown });
  };
  const unreached = answer.unreached.map((one) => ({ ...one, phone: '' }));
  return (
    <>
      <Form
        form={form}
        columns={1}
        outcome={{ ...look, answer: undefined }}
        action="Send Sms"
        onSubmit={() => void preview()}
      >
        <div className={css.halves}>
          <Card title={reminderNames[source]}>
            <div className="stack">
              <ContactChoice free={all} fixed={[]} chosen={chosen} onUntick={setUnticked} />
              <NotReached people={unreached} />
            </div>
          </Card>
          <Card title="Message">
            <div className="stack">
              <TextArea
                hint={`${ways[source].words} are filled in for each`}
                rows={4}
                maxLength={640}
                {...form.field('message')}
                label="Message"
              />
              {isOther && (
                <div className="row">
                  <Button
                    busy={reading.refreshing}
                    disabled={values.message.trim() === ''}
                    onClick={() => onText(values.message.trim())}
                  >
                    Use this text
                  </Button>
                </div>
              )}
              {reading.problem && <p role="alert">{reading.problem.message}</p>}
              <MessageCost
                {...{ message: answer.text, recipients: chosen, balance, words, rate: rules.rate }}
                onPlain={set}
              />
              <div className={css.fields}>
                <WhenFields form={form} opens={rules.opens} closes={rules.closes} />
              </div>
            </div>
          </Card>
        </div>
      </Form>
      <ReminderTexts recipients={chosen} reading={reading} />
      {asking && (
        <ConfirmSending
          {...asking}
          onSent={(sent) => {
            setAsking(undefined);
            onSent(sent);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
