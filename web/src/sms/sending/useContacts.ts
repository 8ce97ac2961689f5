import type { Payload } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useMemo, useState } from 'react';
import { useAsk } from '../../hooks.ts';
import { failureOf } from '../../useSending.ts';
import { type Contact, isFixed, isReachable, onWire, type Recipient } from './Recipient.ts';
import { contactsProblem, type SendFormState, type SendValues } from './SendValues.ts';
import { typedNumbers } from './typedNumbers.ts';

type Asked = Payload<'getSmsContacts'>;

const none: readonly Recipient[] = [];

function askedFor({ audience, classID, streamID, staffCat, which }: SendValues): Asked | undefined {
  if (audience === 'STAFF') return { audience, staffCat: onWire(staffCat) };
  if (audience === 'PARENTS') return { audience, classID: onWire(classID), streamID: onWire(streamID), which };
  return undefined;
}

/** Contacts that may be ticked, those that always get the message, and those that nothing reaches. */
export function useContacts(form: SendFormState) {
  const ask = useAsk();
  const [found, setFound] = useState<{ of: string; contacts: readonly Contact[] }>();
  const [sheet, setSheet] = useState<readonly Recipient[]>(none);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [reading, setReading] = useState(false);
  const { values } = form;
  const { audience, numbers } = values;
  const asked = askedFor(values);
  const of = JSON.stringify(asked);
  // A list of another class is not this one's.
  const listed = found && found.of === of ? found.contacts : undefined;
  const typed = useMemo(() => typedNumbers(numbers), [numbers]);

  const read = async () => {
    const problem = contactsProblem(values);
    form.fail(problem);
    if (problem || !asked) return;
    setReading(true);
    try {
      const { parentsContacts, staffContacts, msg } = await ask('getSmsContacts', asked, 0);
      const contacts = parentsContacts ?? staffContacts ?? [];
      setFound({ of, contacts });
      setUnticked(new Set());
      if (contacts.every(isFixed)) form.fail({ msg: msg || schoolTexts.noStudentsFound });
    } catch (error) {
      const { message, fields } = failureOf(error);
      form.fail({ msg: message, fields });
    } finally {
      setReading(false);
    }
  };

  const all = useMemo(() => {
    if (audience !== 'OTHER') return listed ?? none;
    const phones = new Set(sheet.map(({ phone }) => phone));
    return [...sheet, ...typed.filter(({ phone }) => !phones.has(phone))];
  }, [audience, listed, sheet, typed]);
  const free = useMemo(() => all.filter((one) => isReachable(one) && !isFixed(one)), [all]);
  const fixed = useMemo(() => all.filter((one) => isReachable(one) && isFixed(one)), [all]);
  const unreached = useMemo(() => all.filter((one) => !isReachable(one)), [all]);
  const chosen = useMemo(() => free.filter(({ id }) => !unticked.has(id)), [free, unticked]);
  return { free, fixed, unreached, chosen, isRead: listed !== undefined, reading, read, sheet, setSheet, setUnticked };
}

export type Contacts = ReturnType<typeof useContacts>;
