import { oddActivityDate } from '@somero/contract/oddValues.ts';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { type ProjectRow, statusOf } from '../Project.ts';
import { refreshed } from './ActivityRow.ts';
import { emptyActivity, labels, type NewActivityValues, newActivity } from './activityValues.ts';
import { BudgetEffect } from './BudgetEffect.tsx';
import { budgetSoFar } from './budgetWords.ts';
import { problemOfActivity } from './problemOfActivity.ts';
import { ReceiptPart } from './ReceiptPart.tsx';
import { type Done, Saved } from './Saved.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { keepChosen, useChosenProject } from './useChosenProject.ts';
import { useUpload } from './useUpload.ts';

const draft = 'addActivity';

const nameOf = (project: ProjectRow): string =>
  project.status === 1 ? project.projectNames : `${project.projectNames} (${statusOf(project)})`;

const addedAt = (projects: readonly ProjectRow[], chosen: number): string =>
  projects.find(({ id }) => id === chosen)?.created_At ?? '';

/** What is typed stays on the device until it is saved. `projects`: those that may be chosen. */
export function NewActivity({ projects }: { projects: readonly ProjectRow[] }) {
  const { sent, through } = useUpload();
  const add = useSend('addActivity', { refresh: refreshed, storeKeyAs: draft, through });
  const [done, setDone] = useState<Done>();
  const form = useForm<NewActivityValues>({
    values: emptyActivity,
    check: problemOfActivity,
    warn: ({ projName: id, actDate }) => ({ actDate: oddActivityDate(actDate, today(), addedAt(projects, id)) }),
    draft,
    undrafted: ['actFile'],
  });
  const { projName, actName, actAmount, actFile } = form.values;
  const { budget, line, reading } = useChosenProject(form, projects);

  const save = async (values: NewActivityValues) => {
    setDone(undefined);
    const answer = await add.send(newActivity(values));
    if (!answer) return;
    keepChosen({ projName, actName });
    form.reset({ ...emptyActivity, projName, actName });
    setDone(answer);
  };
  return (
    <div className="stack">
      <Saved done={done} onClose={() => setDone(undefined)} />
      <Form
        form={form}
        outcome={{ ...add, answer: undefined }}
        action="Add Activity"
        draft={{ again: 'choose its receipt again' }}
        onSubmit={(now) => void save(now)}
        progress={actFile && <UploadProgress file={actFile} sent={sent} />}
      >
        <SelectField
          label="Project"
          options={projects.map((project) => ({ value: project.id, label: nameOf(project) }))}
          {...form.field('projName')}
          onChange={(next) => form.set({ projName: next, actName: '' })}
          required
        />
        <SelectField
          label="Activity"
          options={(budget ?? []).map(({ name }) => ({ value: name, label: name }))}
          hint={
            line
              ? `Budget ${budgetSoFar(line)}`
              : projName === 0
                ? 'Choose the project first.'
                : reading.loading
                  ? 'Loading...'
                  : budget && 'Choose one to see its budget.'
          }
          {...form.field('actName')}
          disabled={!budget}
          required
        />
        {reading.problem && !budget && <BudgetProblem message={reading.problem.message} reload={reading.reload} />}
        <div className="wide">
          <TextArea label={labels.actDes} maxLength={1000} {...form.field('actDes')} required />
        </div>
        <MoneyField
          label={labels.actAmount}
          hint={<BudgetEffect budget={line} typed={actAmount} />}
          {...form.field('actAmount')}
          required
        />
        <DateField label={labels.actDate} {...form.field('actDate')} required />
        <TextField label={labels.actRecNo} maxLength={60} {...form.field('actReceipt')} required />
        <div className="wide">
          <ReceiptPart label="Receipt file" {...form.field('actFile')} required />
        </div>
      </Form>
    </div>
  );
}

/** Without its budget there is no activity to choose. */
const BudgetProblem = ({ message, reload }: { message: string; reload: () => void }) => (
  <div className="wide">
    <Alert kind="bad">
      <div className="row">
        {message}
        <Button small onClick={reload}>
          Try again
        </Button>
      </div>
    </Alert>
  </div>
);
