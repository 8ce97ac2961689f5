import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money, printedAmount } from '@somero/contract/money.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import { AmountDialog } from './AmountDialog.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import { type FeesValues, feeTerms, type Setting, type TermKey, valuesOf, withLine, yearTotal } from './FeesValues.ts';
import type { PanelData } from './PanelData.ts';
import css from './TermPanels.module.css';
import { TermPanels } from './TermPanels.tsx';
import { useSavingFees } from './useSavingFees.ts';

interface Props extends PanelData {
  classID: number;
  studentID?: number | undefined;
  setting: Setting | undefined;
  action: string;
  reload: () => void;
  onSaved: (msg: string) => void;
}

const labels: Record<TermKey, string> = { term1Fees: 'Term One', term2Fees: 'Term Two', term3Fees: 'Term Three' };

const problemOf = (values: FeesValues) =>
  feeTerms.every(({ key }) => values[key].length === 0) ? texts.selectCategory : undefined;

/** The three lists of a class, or of a student of it, as they are edited; held on the device until saved. */
export function FeesForm({ classID, studentID, setting, action, reload, onSaved, ...panels }: Props) {
  const { data, yearID } = panels;
  const draft = `fees ${yearID}/${classID}/${studentID ?? 0}`;
  const stored = valuesOf(setting);
  const form = useForm({ values: stored, check: problemOf, draft });
  const { asked, save, askAgain, confirm, cancel, outcome } = useSavingFees(draft, (msg) => {
    form.reset();
    onSaved(msg);
  });
  const ver = setting?.ver ?? 0;
  const { overtaken, forget } = useFreshRecord({ form, latest: stored, ver, problem: outcome.problem, reload });
  const [typed, setTyped] = useState<{ key: TermKey; catID: number; isEdit: boolean }>();
  const nameOf = (catID: number) => data.paymentCategory.find(({ id }) => id === catID)?.name ?? '';
  const put = (key: TermKey, lines: FeeLine[]) => {
    outcome.clear();
    form.fail(undefined);
    form.set({ [key]: lines });
  };
  const words = (_: TermKey, lines: FeeLine[]) =>
    lines.map(({ catID, amount }) => `${nameOf(catID)} ${printedAmount(amount)}`).join(', ');
  return (
    <>
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
      <Form
        form={form}
        outcome={outcome}
        action={action}
        onSubmit={(values) =>
          void save(
            setting
              ? { currentID: setting.id, ver, ...values }
              : { classID, yearID, ...(studentID !== undefined && { studentID }), ...values },
          )
        }
        onStartAnew={() => form.reset()}
        more={
          <>
            {form.changed && <Button onClick={() => form.reset()}>Discard</Button>}
            <span className={css.year}>
              Year total <b>{money(yearTotal(form.values))}</b>
            </span>
            {form.changed && <span className="quiet">Not saved. It is kept on this device.</span>}
          </>
        }
      >
        <TermPanels
          {...panels}
          values={form.values}
          stored={stored}
          mayEdit
          onAdd={(key, catID) => setTyped({ key, catID, isEdit: false })}
          onEdit={(key, catID) => setTyped({ key, catID, isEdit: true })}
          onPut={put}
        />
      </Form>
      {typed && (
        <AmountDialog
          category={{ id: typed.catID, name: nameOf(typed.catID) }}
          term={labels[typed.key]}
          amount={form.values[typed.key].find(({ catID }) => catID === typed.catID)?.amount}
          isEdit={typed.isEdit}
          onPut={(line) => {
            put(typed.key, withLine(form.values[typed.key], line));
            setTyped(undefined);
          }}
          onClose={() => setTyped(undefined)}
        />
      )}
      {asked && (
        <EffectDialog
          effect={asked.preview.effect}
          past={asked.preview.past}
          chargePast={asked.chargePast}
          onChargePast={(chargePast) => void askAgain(chargePast)}
          action={action}
          busy={outcome.sending}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
    </>
  );
}
