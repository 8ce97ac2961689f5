import type { Method } from '@somero/contract/fees/payments/methods.ts';
import { useRef, useState } from 'react';
import { readDraft, removeDraft } from '../../drafts.ts';
import { useCall, useSend } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { useForm } from '../../ui/fields/useForm.ts';
import { afterMoney } from '../afterMoney.ts';
import type { Payer } from './Payer.ts';
import { digits, type PaymentValues, partsOf, problemWith, receivedOf, repeatsOf } from './PaymentValues.ts';
import { proposeParts } from './proposeParts.ts';
import type { Recorded } from './Recorded.ts';

/** A payment for one student, or for the brothers and sisters that are added. */
export function usePaymentForm(payer: Payer, method: Method | '', onRecorded: (receipts: Recorded[]) => void) {
  const draft = `payment ${payer.regno}`;
  const empty: PaymentValues = {
    ...{ amount: '', method, accountID: 0, reference: '', paidOn: today(), paidBy: '', catID: 0 },
    ...{ others: [], parts: {} },
  };
  const regnosOf = ({ others }: PaymentValues) => [payer.regno, ...others];
  const form = useForm({ values: empty, check: (values) => problemWith(values, regnosOf(values)), draft });
  const { values } = form;
  const [picked, setPicked] = useState<readonly Payer[]>([]);
  const others = useOthers(values.others, picked);
  const payers = [payer, ...others.payers];
  const family = useOthers(
    payer.family.map(({ regno }) => regno),
    [],
  ).payers.filter(({ id }) => !payers.some((each) => each.id === id));
  const one = useSend('addPayment', { refresh: afterMoney, storeKeyAs: draft });
  const several = useSend('addFamilyPayment', { refresh: afterMoney, storeKeyAs: draft });
  // What was sent without an answer is sent again as it was, and makes one payment: nobody is asked about it.
  const sent = useRef(readDraft(`${draft}:key`) === undefined ? '' : JSON.stringify(values));
  const [repeats, setRepeats] = useState<readonly string[]>([]);

  const split = (among: readonly Payer[], amount: string) => {
    const proposed = Object.entries(proposeParts(among, digits(amount), values.catID || undefined));
    return Object.fromEntries(proposed.map(([regno, part]) => [regno, part > 0 ? String(part) : '']));
  };
  const put = (among: readonly Payer[], amount = values.amount) =>
    form.set({
      ...{ amount, others: among.slice(1).map(({ regno }) => regno) },
      parts: among.length > 1 ? split(among, amount) : {},
    });
  const send = async () => {
    setRepeats([]);
    sent.current = JSON.stringify(values);
    const parts = partsOf(values, regnosOf(values));
    const answer =
      values.others.length > 0
        ? (await several.send({ amount: digits(values.amount), parts, ...receivedOf(values) }))?.payments
        : await one
            .send({ regNo: payer.regno, amount: digits(values.amount), ...receivedOf(values) })
            .then((single) => single && [{ ...single, regNo: payer.regno, amount: digits(values.amount) }]);
    if (!answer) return;
    form.reset();
    onRecorded(
      answer.map((each) => ({ ...each, name: payers.find(({ regno }) => regno === each.regNo)?.name ?? each.regNo })),
    );
  };
  return {
    ...{ form, payers, repeats },
    /** Children of the confirmed family who are not among the payers. */
    family,
    addFamily: () => {
      setPicked((before) => [...before, ...family]);
      put([...payers, ...family]);
    },
    outcome: values.others.length > 0 ? several : one,
    isReading: payers.length <= values.others.length,
    problem: others.problem,
    setAmount: (amount: string) => put(payers, amount),
    add: (child: Payer) => {
      setPicked((before) => [...before, child]);
      put([...payers, child]);
    },
    remove: (child: Payer) => put(payers.filter(({ id }) => id !== child.id)),
    propose: () => put(payers),
    /** Asks first when it looks like a payment that has been recorded. */
    submit: () => {
      const found = sent.current === JSON.stringify(values) ? [] : repeatsOf(payers, values);
      if (found.length > 0) setRepeats(found);
      else void send();
    },
    record: () => void send(),
    forgetRepeats: () => setRepeats([]),
    startAnew: () => {
      form.reset();
      removeDraft(`${draft}:key`);
      sent.current = '';
    },
  };
}

/** The other children as the server has them now; until it has answered as they were picked. */
function useOthers(regNos: readonly string[], picked: readonly Payer[]) {
  const reading = useCall('findPayer', { regNos: [...regNos] }, { enabled: regNos.length > 0, staleTime: 0 });
  const known = [...(reading.answer?.students ?? []), ...picked];
  return {
    payers: regNos.flatMap((regNo) => known.find(({ regno }) => regno === regNo) ?? []),
    problem: regNos.length > 0 ? reading.problem : undefined,
  };
}
