import type { Answer, Payload } from '@somero/contract';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { afterFees } from './FeesValues.ts';

type Fees = Omit<Payload<'addFees'>, 'dryRun' | 'chargePast'>;

/** A save that waits for an answer. */
export interface Asked {
  fees: Fees;
  preview: Answer<'addFees'>;
  chargePast: 0 | 1;
}

/** What is asked about before it is done: charges, and fees that rise. */
const isGrave = ({ effect, past }: Answer<'addFees'>): boolean =>
  effect.students > 0 || effect.warning !== '' || past.length > 0;

/** Saves fees, after a preview where charges follow from them. `storeKeyAs`: see SendingOptions. */
export function useSavingFees(storeKeyAs: string, onSaved: (msg: string) => void) {
  const looking = useSend('addFees');
  const saving = useSend('addFees', { refresh: afterFees, storeKeyAs });
  const [asked, setAsked] = useState<Asked>();
  const look = async (fees: Fees, chargePast: 0 | 1) => {
    const preview = await looking.send({ ...fees, chargePast, dryRun: 1 });
    return preview && { fees, preview, chargePast };
  };
  const store = async ({ fees, chargePast }: Asked) => {
    const answer = await saving.send({ ...fees, chargePast });
    setAsked(undefined);
    if (answer) onSaved(answer.msg);
  };
  const clear = () => {
    looking.clear();
    saving.clear();
  };
  return {
    asked,
    /** Where nothing is asked it is saved at once. */
    save: async (fees: Fees) => {
      clear();
      const found = await look(fees, 0);
      if (!found) return;
      if (isGrave(found.preview)) setAsked(found);
      else await store(found);
    },
    /** The preview again, with or without terms that were never charged. */
    askAgain: async (chargePast: 0 | 1) => {
      const found = asked && (await look(asked.fees, chargePast));
      setAsked(found);
    },
    confirm: () => (asked ? store(asked) : undefined),
    cancel: () => setAsked(undefined),
    outcome: {
      sending: looking.sending || saving.sending,
      problem: saving.problem ?? looking.problem,
      answer: undefined,
      clear,
    },
  };
}
