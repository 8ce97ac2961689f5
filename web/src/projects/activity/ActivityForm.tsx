import { oddActivityDate } from '@somero/contract/oddValues.ts';
import { mayActOn, mayChangeActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useRef } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed, useSend } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import type { ProjectRecord } from '../Project.ts';
import css from '../project/Project.module.css';
import { useTopShown } from '../project/useTopShown.ts';
import { ActivityActions } from './ActivityActions.tsx';
import { type ActivityRecord, refreshed } from './ActivityRow.ts';
import { type ActivityValues, activityChange, inWords, labels, valuesOf } from './activityValues.ts';
import { BudgetEffect } from './BudgetEffect.tsx';
import { becomesOwn } from './ownEntry.ts';
import { problemOfActivity } from './problemOfActivity.ts';
import { ReceiptPart } from './ReceiptPart.tsx';
import type { Done } from './Saved.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './useUpload.ts';

interface Props {
  activity: ActivityRecord;
  project: ProjectRecord;
  reload: () => void;
  onSend: () => void;
  onDone: (done: Done) => void;
  onDeleted: (done: Done) => void;
}

/** Why this user cannot change it; undefined when they can. */
function useWhyClosed(activity: ActivityRecord, project: ProjectRecord): string | undefined {
  const may = useAllowed();
  const who = useSession();
  if (!who || !may('updateActivity')) return 'Your account type may not change activities';
  if (mayChangeActivity(project, activity, who)) return undefined;
  return mayActOn(project, who) ? texts.alreadyApproved : texts.notRunning;
}

/** The form of an entered activity. What is typed survives a change by somebody else. */
export function ActivityForm({ activity, project, reload, onSend, onDone, onDeleted }: Props) {
  const { sent, through } = useUpload();
  const update = useSend('updateActivity', { refresh: refreshed, through });
  const latest = valuesOf(activity);
  const form = useForm<ActivityValues>({
    values: latest,
    warn: ({ actDate }) => ({ actDate: oddActivityDate(actDate, today(), project.created_At) }),
    check: ({ receipt, approval, ...typed }) => problemOfActivity(typed),
  });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: activity.ver, problem: update.problem, reload });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(latest);
  const why = useWhyClosed(activity, project);
  const isClosed = why !== undefined;
  const { actAmount, actFile } = form.values;
  const line = project.budget.find(({ name }) => name === activity.activityName);
  const top = useRef<HTMLDivElement>(null);
  useTopShown(top, overtaken);

  const save = async (values: ActivityValues) => {
    onSend();
    const answer = await update.send(activityChange(values, activity));
    if (answer) onDone(answer);
  };
  return (
    <div ref={top} className={`stack ${css.told}`}>
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={inWords} onClose={forget} />
      {why && <Alert kind="info">{why}</Alert>}
      <Form
        form={form}
        outcome={update}
        {...(!isClosed && { action: 'Update' })}
        onSubmit={(now) => void save(now)}
        progress={actFile && <UploadProgress file={actFile} sent={sent} />}
        more={
          <ActivityActions
            activity={activity}
            project={project}
            isChanged={isChanged}
            becomesOwn={becomesOwn(form.values, latest)}
            busy={update.sending}
            reload={reload}
            onSend={onSend}
            onApproved={onDone}
            onDeleted={onDeleted}
          />
        }
      >
        <div className="wide">
          <TextArea
            label={labels.actDes}
            maxLength={1000}
            {...form.field('actDes')}
            disabled={isClosed}
            required={!isClosed}
          />
        </div>
        <MoneyField
          label={labels.actAmount}
          // The stored amount of this activity is already part of what was spent.
          hint={
            !isClosed && (
              <BudgetEffect budget={line && { ...line, spent: line.spent - activity.Expense }} typed={actAmount} />
            )
          }
          {...form.field('actAmount')}
          disabled={isClosed}
          required={!isClosed}
        />
        <DateField label={labels.actDate} {...form.field('actDate')} disabled={isClosed} required={!isClosed} />
        <TextField
          label={labels.actRecNo}
          maxLength={60}
          {...form.field('actRecNo')}
          disabled={isClosed}
          required={!isClosed}
        />
        {!isClosed && (
          <div className="wide">
            <ReceiptPart
              label={labels.actFile}
              hint="Replaces the current receipt. The old one is kept. 10 MB at most."
              {...form.field('actFile')}
            />
          </div>
        )}
      </Form>
    </div>
  );
}
