import type { Payload } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { joined } from '@somero/contract/sms/rules.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { onDraftRemoved, readDraft, removeDraft, storeDraft } from '../../drafts.ts';
import { useAsk } from '../../hooks.ts';
import { failureOf } from '../../useSending.ts';
import { contactsOfSheet, type ReadSheet } from './ReadSheet.ts';
import { type Contact, isFixed, isReachable, onWire, type Recipient } from './Recipient.ts';
import { contactsProblem, draftName, type SendFormState, type SendValues } from './SendValues.ts';
import { typedNumbers } from './typedNumbers.ts';

type Asked = Payload<'getSmsContacts'>;

const none: readonly Recipient[] = [];

interface Ticks {
  /** What was asked for, and for which students; '' for typed numbers and a sheet. */
  of: string;
  /** The ids of contacts that were unticked. */
  unticked: readonly string[];
}

const ticksName = `${draftName}:ticks`;
const sheetName = `${draftName}:sheet`;

/** What the device has no room for is not kept. */
function keep(name: string, value: Ticks | ReadSheet): void {
  try {
    storeDraft(name, value);
  } catch {
    removeDraft(name);
  }
}

function askedFor({ audience, classID, streamID, staffCat, which }: SendValues): Asked | undefined {
  if (audience === 'STAFF') return { audience, staffCat: onWire(staffCat) };
  if (audience === 'PARENTS') return { audience, classID: onWire(classID), streamID: onWire(streamID), which };
  return undefined;
}

/** Who was chosen on another screen: only their parents are found. */
export interface ChosenStudents {
  classID: number;
  streamID: number;
  ids: ReadonlySet<number>;
}

/** The contact with those of its children who were chosen; none for somebody else's parent. */
function onlyFor({ ids }: ChosenStudents, contact: Contact): Contact[] {
  if (isFixed(contact)) return [contact];
  const students = contact.students.filter(({ id }) => ids.has(id));
  if (students.length === contact.students.length) return [contact];
  return students.length === 0 ? [] : [{ ...contact, students, name: joined(students.map(({ name }) => name)) }];
}

/** Contacts that may be ticked, those that always get the message, and those that nothing reaches. Ticks and the sheet are kept while the message is. */
export function useContacts(form: SendFormState, only: ChosenStudents | undefined) {
  const ask = useAsk();
  const [kept] = useState(() => readDraft<Ticks>(ticksName));
  const [found, setFound] = useState<{ of: string; contacts: readonly Contact[] }>();
  const [sheet, showSheet] = useState(() => readDraft<ReadSheet>(sheetName));
  const [unticked, showUnticked] = useState<ReadonlySet<string>>(() => new Set(kept?.unticked));
  const { values } = form;
  const { audience, numbers } = values;
  const asked = askedFor(values);
  const of = asked ? JSON.stringify(asked) : '';
  // A list of another class is not this one's.
  const read = found && found.of === of ? found.contacts : undefined;
  const isOfChosen = audience === 'PARENTS' && only?.classID === values.classID && only.streamID === values.streamID;
  // Those of chosen students are read at once.
  const [reading, setReading] = useState(isOfChosen);
  // What was begun for a few must not find all later.
  const ticksOf = isOfChosen ? `${of} ${[...only.ids].join(' ')}` : of;
  const listed = useMemo(
    () => (isOfChosen ? read?.flatMap((each) => onlyFor(only, each)) : read),
    [read, isOfChosen, only],
  );
  /** How many of the chosen students the class or stream does not have any more. */
  const missing = useMemo(() => {
    if (!isOfChosen || !read) return 0;
    const there = new Set(read.flatMap(({ students }) => students.map(({ id }) => id)));
    return [...only.ids].filter((id) => !there.has(id)).length;
  }, [read, isOfChosen, only]);
  const typed = useMemo(() => typedNumbers(numbers), [numbers]);

  const setUnticked = useCallback(
    (ids: ReadonlySet<string>) => {
      showUnticked(ids);
      keep(ticksName, { of: ticksOf, unticked: [...ids] });
    },
    [ticksOf],
  );
  const setSheet = (read: ReadSheet | undefined) => {
    showSheet(read);
    if (read) keep(sheetName, read);
    else removeDraft(sheetName);
  };
  const readAnew = async (ids: ReadonlySet<string>) => {
    const problem = contactsProblem(values);
    form.fail(problem);
    setReading(!problem && asked !== undefined);
    if (problem || !asked) return;
    try {
      const { parentsContacts, staffContacts, msg } = await ask('getSmsContacts', asked, 0);
      const contacts = parentsContacts ?? staffContacts ?? [];
      setFound({ of, contacts });
      setUnticked(ids);
      if (contacts.every(isFixed)) form.fail({ msg: msg || schoolTexts.noStudentsFound });
    } catch (error) {
      const { message, fields } = failureOf(error);
      form.fail({ msg: message, fields });
    } finally {
      setReading(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the return to what was begun, and for who was chosen elsewhere
  useEffect(() => {
    if (only && !isOfChosen) return;
    if (asked && kept?.of === ticksOf) void readAnew(unticked);
    else if (isOfChosen) void readAnew(new Set());
  }, [isOfChosen]);
  useEffect(
    () =>
      onDraftRemoved(draftName, () => {
        setFound(undefined);
        showSheet(undefined);
        showUnticked(new Set());
        removeDraft(ticksName);
        removeDraft(sheetName);
      }),
    [],
  );

  const all = useMemo(() => {
    if (audience !== 'OTHER') return listed ?? none;
    const lines = sheet ? contactsOfSheet(sheet) : none;
    const phones = new Set(lines.map(({ phone }) => phone));
    return [...lines, ...typed.filter(({ phone }) => !phones.has(phone))];
  }, [audience, listed, sheet, typed]);
  const free = useMemo(() => all.filter((one) => isReachable(one) && !isFixed(one)), [all]);
  const fixed = useMemo(() => all.filter((one) => isReachable(one) && isFixed(one)), [all]);
  const unreached = useMemo(() => all.filter((one) => !isReachable(one)), [all]);
  const chosen = useMemo(() => free.filter(({ id }) => !unticked.has(id)), [free, unticked]);
  return {
    ...{
      free,
      fixed,
      unreached,
      chosen,
      isOfChosen,
      /** How many students were chosen, and how many of them are not found. */
      students: isOfChosen ? only.ids.size : 0,
      missing,
      isRead: listed !== undefined,
      reading,
      sheet,
      setSheet,
      setUnticked,
    },
    read: () => readAnew(new Set()),
  };
}

export type Contacts = ReturnType<typeof useContacts>;
