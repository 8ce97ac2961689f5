import type { Answer, Payload } from '@somero/contract';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useFilters, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Done } from '../../ui/Done.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useChosen } from '../../ui/table/useChosen.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { ConfirmSending, type Preview } from './ConfirmSending.tsx';
import { ContactChoice, WaitingContacts } from './ContactChoice.tsx';
import { selectedContacts } from './costOf.ts';
import { MessageCost } from './MessageCost.tsx';
import { MessageField } from './MessageField.tsx';
import { NotReached } from './NotReached.tsx';
import { OtherContacts } from './OtherContacts.tsx';
import type { ReadSheet } from './ReadSheet.ts';
import { everything, type Lists, type Recipient } from './Recipient.ts';
import { SaveDraft } from './SaveDraft.tsx';
import css from './SendForm.module.css';
import { draftName, payloadOf, type SendValues, sendProblem } from './SendValues.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { TestToMe } from './TestToMe.tsx';
import { type ChosenStudents, type Contacts, useContacts } from './useContacts.ts';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  lists: Lists;
  onSent: (answer: Answer<'sendSms'>) => void;
}

interface Asking {
  asked: Payload<'previewSms'>;
  preview: Preview;
}

const start = ({ rules }: Lists): SendValues => ({
  ...{ audience: '', classID: 0, streamID: everything, staffCat: everything, which: rules.which },
  ...{ numbers: '', message: '', plain: 0, later: 0, sendAt: '', urgent: 0, reason: '' },
});

const placeOf = ({ classID, streamID }: ChosenStudents) => ({ audience: 'PARENTS' as const, classID, streamID });

/** In the address: See Students opens the screen with them. */
function useChosenStudents(): ChosenStudents | undefined {
  const [{ classID, streamID }] = useFilters({ classID: 0, streamID: 0 });
  const [ids] = useChosen();
  return useMemo(
    () => (classID > 0 && ids.size > 0 ? { classID, streamID: streamID || everything, ids } : undefined),
    [classID, streamID, ids],
  );
}

export function SendForm({ lists, onSent }: Props) {
  const { rules, balance } = lists;
  const look = useSend('previewSms');
  const [open, setOpen] = useState<'test' | 'draft'>();
  const [draft, setDraft] = useState('');
  const [asking, setAsking] = useState<Asking>();
  // The form is validated with what is ticked at that moment.
  const selected = (values: SendValues) => selectedContacts(values.message.trim(), contacts.chosen, rules);
  const only = useChosenStudents();
  const form = useForm<SendValues>({
    values: { ...start(lists), ...(only && placeOf(only)) },
    draft: draftName,
    check: (values) => {
      const isPersonal = selected(values).some(({ message }) => message !== undefined);
      return sendProblem(values, { ...rules, chosen: contacts.chosen.length, isPersonal });
    },
  });
  const contacts = useContacts(form, only);
  const { values } = form;
  const words = useMemo(() => ({ ...rules, isPlain: values.plain === 1 }), [rules, values.plain]);
  const message = useDeferredValue(values.message);
  const recipients = useMemo(() => [...contacts.chosen, ...contacts.fixed], [contacts.chosen, contacts.fixed]);
  const { set } = form;
  const { isOfChosen } = contacts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for who was chosen, where a draft is for others
  useEffect(() => {
    if (only && !isOfChosen) set(placeOf(only));
  }, [only, set]);
  const putMessage = useCallback((text: string) => set({ message: text }), [set]);
  const preview = async () => {
    const asked = payloadOf({ ...values, message: values.message.trim() }, selected(values));
    const answer = await look.send(asked);
    if (answer) setAsking({ asked, preview: answer });
  };
  const isWritten = values.message.trim().length > 1;
  const mayTest = lists.staffCatData.length > 0 && isWritten;
  const finish = (answer: Answer<'sendSms'>) => {
    setAsking(undefined);
    setDraft('');
    form.reset({ ...start(lists), audience: values.audience, classID: values.classID, streamID: values.streamID });
    const left = contacts.unreached.map(({ name, phone, problem: reason }) => ({ name, phone, reason }));
    onSent({ ...answer, unreached: [...answer.unreached, ...left] });
  };
  return (
    <>
      <Done text={draft} onClose={() => setDraft('')} />
      <Form
        form={form}
        columns={1}
        outcome={{ ...look, answer: undefined }}
        action="Send Sms"
        waiting={contacts.reading}
        more={
          <>
            {mayTest && <Button onClick={() => setOpen('test')}>Test to me</Button>}
            {isWritten && <Button onClick={() => setOpen('draft')}>Save as draft</Button>}
          </>
        }
        onSubmit={() => void preview()}
      >
        <div className={css.halves}>
          <Card title="To whom">
            <div className="stack">
              <div className={css.fields}>
                <AudienceFields form={form} lists={lists} />
              </div>
              <ToWhom {...{ form, contacts, lists }} />
            </div>
          </Card>
          <Card title="Message">
            <div className="stack">
              <TemplateChoice message={values.message} onPut={putMessage} />
              <MessageField form={form} words={wordsFor(values.audience, contacts.sheet)} phone={rules.phone} />
              <MessageCost {...{ message, recipients, balance, words, rate: rules.rate }} onPlain={set} />
              <div className={css.fields}>
                <WhenFields form={form} opens={rules.opens} closes={rules.closes} />
              </div>
            </div>
          </Card>
        </div>
      </Form>
      {open === 'test' && (
        <TestToMe message={values.message} like={recipients[0]} words={words} onClose={() => setOpen(undefined)} />
      )}
      {open === 'draft' && (
        <SaveDraft
          message={values.message}
          onSaved={(name) => {
            setDraft(`“${name}” is saved. You find it under Template`);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asking && <ConfirmSending {...asking} onSent={finish} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function wordsFor(audience: SendValues['audience'], sheet: ReadSheet | undefined): string[] {
  if (audience === 'OTHER') return ['name', 'school', ...(sheet?.columns ?? [])];
  return audience === 'STAFF' ? ['name', 'school'] : ['name', 'parent', 'class', 'school'];
}

/** Of somebody of the staff without a number. */
const staffID = ({ id }: Recipient): string | undefined => /^user (\d+)$/.exec(id)?.[1];

interface ToWhomProps {
  form: ReturnType<typeof useForm<SendValues>>;
  contacts: Contacts;
  lists: Lists;
}

function ToWhom({ form, contacts, lists }: ToWhomProps) {
  const { free, fixed, chosen, unreached, isOfChosen, isRead, reading, read, sheet, setSheet, setUnticked } = contacts;
  const { students, missing } = contacts;
  const isWaiting = isOfChosen && reading && !isRead;
  const isOther = form.values.audience === 'OTHER';
  const people = useMemo(
    () =>
      unreached.map((one) => ({ ...one, reason: one.problem, studentID: one.students[0]?.id, staffID: staffID(one) })),
    [unreached],
  );
  const telephones = free.length + fixed.length;
  const [reads, setReads] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button was off while the list was read, or the link is gone, so nothing has the focus; who went on elsewhere stays there.
    if (reads > 0 && document.activeElement === document.body) list.current?.focus();
  }, [reads]);
  return (
    <>
      {isOther ? (
        <OtherContacts form={form} sheet={sheet} onSheet={setSheet} />
      ) : (
        <div className="row">
          <Button busy={reading} onClick={() => void read().then(() => setReads((before) => before + 1))}>
            GET CONTACTS
          </Button>
          {(isRead || isWaiting) && (
            <span role="status" className="quiet">
              {[isRead ? counted(telephones, 'phone') : 'Reading', isOfChosen && 'only of the chosen students']
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
          {(isRead || isWaiting) && isOfChosen && (
            <Link href="/sendSms" onClick={() => setReads((before) => before + 1)}>
              All parents
            </Link>
          )}
        </div>
      )}
      {missing > 0 && <Alert kind="warn">{missingInWords(missing, students, placeName(lists, form.values))}</Alert>}
      {isWaiting && <WaitingContacts students={students} />}
      {telephones > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: the list in it is a fieldset of its own
        <div ref={list} role="group" aria-label="Contacts found" tabIndex={-1}>
          <ContactChoice {...{ free, fixed, chosen, onUntick: setUnticked }} />
        </div>
      )}
      <NotReached people={people} />
    </>
  );
}

function placeName({ classData, streamData }: Lists, { classID, streamID }: SendValues): string {
  const named = (all: readonly { id: number; name: string }[], wanted: number) =>
    all.find(({ id }) => id === wanted)?.name;
  return [named(classData, classID), named(streamData, streamID)].filter(Boolean).join(' ');
}

/** Chosen, and then moved or deactivated. */
function missingInWords(missing: number, students: number, place: string): string {
  const who = students === 1 ? 'The chosen student' : `${missing} of the ${students} chosen students`;
  return `${who} ${missing === 1 ? 'is' : 'are'} no longer active in ${place}. Their parents are not in this list`;
}
