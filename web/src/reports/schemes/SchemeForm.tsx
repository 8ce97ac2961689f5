import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { BandFields } from './BandFields.tsx';
import type { GradingScheme } from './GradingScheme.ts';
import { OtherRules } from './OtherRules.tsx';
import { PreviewMoves } from './PreviewMoves.tsx';
import css from './Schemes.module.css';
import { payloadOf, problemOf, type SchemeValues, valuesOf } from './schemeValues.ts';
import { WeightFields } from './WeightFields.tsx';

interface Props {
  school: School;
  /** The version that the new one is based on. */
  scheme: GradingScheme;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

/** A new version of a curriculum's rules: validated while typing, tried on existing marks, then saved. */
export function SchemeForm({ school, scheme, onSaved, onClose }: Props) {
  const draft = `grading ${scheme.id}`;
  const sending = useSend('saveGradingScheme', { refresh: ['getGradingSchemes'], storeKeyAs: draft });
  const [isAsking, setAsking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    frame.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, []);
  const form = useForm<SchemeValues>({
    values: valuesOf(scheme, school.settings.yearName),
    required: ['validFrom'],
    requiredText: 'Enter the year from which these rules apply',
    check: (values) => problemOf(scheme, values)?.msg ?? yearProblem(values.validFrom),
    draft,
  });
  const { values } = form;
  const problem = problemOf(scheme, values);
  const isReady = !problem && !yearProblem(values.validFrom);

  const save = async () => {
    const name = values.name.trim();
    const answer = await sending.send({ ...payloadOf(scheme, values), ...(name && { name }) });
    setAsking(false);
    if (!answer) return;
    form.reset();
    onSaved(answer.msg || texts.rulesSaved);
  };
  const giveUp = () => {
    form.reset();
    onClose();
  };
  return (
    <div ref={frame}>
      <Card title={`New rules, based on: ${scheme.name}`}>
        <Form
          form={form}
          outcome={sending}
          action="Save"
          columns={1}
          more={<Button onClick={giveUp}>Cancel</Button>}
          onSubmit={() => setAsking(true)}
        >
          <BandFields
            scheme={scheme}
            limits={values.limits}
            problem={problem?.msg === texts.bandsWrong ? problem.msg : ''}
            onChange={(limits) => form.set({ limits })}
          />
          <WeightFields
            weights={values.weights}
            problem={problem?.msg === texts.weightsWrong ? problem.msg : ''}
            onChange={(weights) => form.set({ weights })}
          />
          <OtherRules scheme={scheme} form={form} />
          <fieldset className={css.group}>
            <legend>From when, and their name</legend>
            <div className={css.two}>
              <NumberField
                label="Valid from year"
                hint={`The first year whose marks these rules grade; ${school.settings.yearName} is the current one.`}
                {...form.field('validFrom')}
              />
              <TextField
                label="Name of these rules"
                hint="Shown on reports and in this list. Leave empty for a number."
                maxLength={80}
                {...form.field('name')}
              />
            </div>
          </fieldset>
          <PreviewMoves school={school} payload={isReady ? payloadOf(scheme, values) : undefined} />
          <Alert kind="info">Reports already issued keep the rules that graded them, and their codes stay valid.</Alert>
        </Form>
        {isAsking && (
          <Confirm
            title="Save the new rules?"
            question={`They grade reports made from now on for ${values.validFrom} and later. Issued reports keep their rules and grades.`}
            action="Save the rules"
            busy={sending.sending}
            onConfirm={() => void save()}
            onClose={() => setAsking(false)}
          />
        )}
      </Card>
    </div>
  );
}

const yearProblem = (year: string): string | undefined =>
  /^20\d\d$|^2100$/.test(year.trim()) ? undefined : 'Enter a year from 2000 to 2100';
