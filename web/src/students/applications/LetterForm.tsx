import { useEffect } from 'react';
import { useSend } from '../../hooks.ts';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import type { LetterText } from './Intake.ts';

type Values = Pick<LetterText, 'fees' | 'requirements' | 'reportingOn'>;

interface Props {
  classID: number;
  letter: Values;
  /** Absent while the class has no text of its own. */
  ver: number | undefined;
  reload: () => void;
  onChanged: (isChanged: boolean) => void;
}

const labels: Record<keyof Values, string> = {
  fees: 'Fees',
  requirements: 'What to bring',
  reportingOn: 'Day to report',
};

export function LetterForm({ classID, letter, ver, reload, onChanged }: Props) {
  const save = useSend('saveLetterText', { refresh: ['getAdmissionSettings'] });
  const latest: Values = { fees: letter.fees, requirements: letter.requirements, reportingOn: letter.reportingOn };
  const form = useForm({ values: latest });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    form,
    latest,
    ver: ver ?? 0,
    problem: save.problem,
    reload,
  });
  const { changed } = form;
  useEffect(() => onChanged(changed), [onChanged, changed]);
  const send = async (values: Values) => {
    const of = newest();
    const answer = await save.send({ classID, ...values, ...(of > 0 && { ver: of }) });
    if (answer) saved(values, answer.ver);
  };
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} onClose={forget} />
      <Form form={form} outcome={save} action="Save letter" columns={1} onSubmit={(values) => void send(values)}>
        <TextArea
          label={labels.fees}
          rows={5}
          maxLength={2000}
          hint="One line for each fee, with its amount and where to pay."
          {...form.field('fees')}
        />
        <TextArea
          label={labels.requirements}
          rows={8}
          maxLength={4000}
          hint="One line for each thing to bring."
          {...form.field('requirements')}
        />
        <DateField label={labels.reportingOn} {...form.field('reportingOn')} />
      </Form>
    </div>
  );
}
