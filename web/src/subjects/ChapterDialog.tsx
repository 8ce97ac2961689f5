import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useSend } from '../hooks.ts';
import { EditDialog } from '../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useFreshRecord } from '../ui/fields/useFreshRecord.ts';
import type { Chapter } from './Chapter.ts';

interface Props {
  chapter: Chapter;
  level: number;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

const statuses = [
  { value: '1', label: 'ACTIVE' },
  { value: '0', label: 'DISABLED' },
] as const;
type Status = (typeof statuses)[number]['value'];

interface Values {
  paperName: string;
  paperStatus: Status;
}

const labels: Record<keyof Values, string> = { paperName: 'Name', paperStatus: 'Status' };

export function ChapterDialog({ chapter, level, reload, onSaved, onClose }: Props) {
  const update = useSend('updateChapter', { refresh: ['getChapters', 'getChapterSettings', 'getAddMarks'] });
  const latest: Values = { paperName: chapter.name, paperStatus: chapter.status ? '1' : '0' };
  const form = useForm({ values: latest, required: ['paperName'], requiredText: texts.enterPaperName });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: chapter.ver, problem: update.problem, reload });
  const save = async (values: Values) => {
    const answer = await update.send({ ...values, selectedID: chapter.id, levelID: level, ver: chapter.ver });
    if (answer) onSaved(answer.msg);
  };
  return (
    <EditDialog
      of={`this ${chapter.kind}`}
      title={chapter.kind === 'paper' ? 'Update Paper' : 'Update Chapter'}
      size="small"
      onClose={onClose}
    >
      <div className="stack">
        <ChangedMeanwhile
          overtaken={overtaken}
          labels={labels}
          words={(_, value) => statuses.find((status) => status.value === value)?.label ?? value}
          onClose={forget}
        />
        <Form form={form} outcome={update} action="Update" columns={1} onSubmit={save}>
          <TextField label={labels.paperName} maxLength={120} {...form.field('paperName')} />
          <SelectField
            label={labels.paperStatus}
            options={statuses}
            placeholder={null}
            hint={`You cannot set a disabled ${chapter.kind} for a class. Marks already entered stay.`}
            {...form.field('paperStatus')}
          />
        </Form>
      </div>
    </EditDialog>
  );
}
