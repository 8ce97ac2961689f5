import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useCall, useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Card } from '../ui/Card.tsx';
import { counted, plural } from '../ui/counted.ts';
import { Form } from '../ui/fields/Form.tsx';
import { firstProblem } from '../ui/fields/firstProblem.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import css from './AddChapters.module.css';
import { NameRows } from './NameRows.tsx';

const advancedLevel = 2;

export function AddChapters() {
  return (
    <>
      <PageTitle title="Add Papers/Chapters" />
      <WithSchool>{(school) => <ChaptersForm school={school} />}</WithSchool>
    </>
  );
}

const draft = 'addChapters';

function ChaptersForm({ school }: { school: School }) {
  const add = useSend('addChapters', { refresh: ['getChapters', 'getAddMarks'], storeKeyAs: draft });
  const form = useForm({
    values: { level: 0, subject: 0, papers: [''] },
    check: ({ level, subject }) =>
      firstProblem({ level: level === 0 && texts.selectLevelCapital, subject: subject === 0 && texts.selectSubject }),
    draft,
  });
  const { level, subject } = form.values;
  const noun = level === advancedLevel ? 'paper' : 'chapter';
  return (
    <div className={css.sides}>
      <Card>
        <Form
          form={form}
          outcome={add}
          action="Add Papers/Charpters"
          onSubmit={async (values) => {
            const papers = values.papers.filter((name) => name.trim() !== '');
            const added = await add.send({ ...values, papers });
            // The level and subject stay for the next entries.
            if (added && added.ids.length > 0) form.reset({ ...values, papers: [''] });
          }}
        >
          <SelectField
            label="Level"
            options={school.levels}
            {...form.field('level')}
            onChange={(value) => form.set({ level: value, subject: 0 })}
            required
          />
          <SelectField label="Subject" options={school.subjectsOf(level)} {...form.field('subject')} required />
          <div className={css.names}>
            <NameRows
              label={level === advancedLevel ? 'Papers' : 'Chapters'}
              hint={`Press Enter for the next line. You can paste a list, and each line becomes a row.`}
              {...form.field('papers')}
            />
          </div>
        </Form>
      </Card>
      {level > 0 && subject > 0 && <Present level={level} subject={subject} noun={noun} />}
    </div>
  );
}

function Present({ level, subject, noun }: { level: number; subject: number; noun: string }) {
  const { answer } = useCall('getChapters', { level, subject });
  if (!answer) return null;
  return (
    <Card
      title={
        answer.mainData.length === 0 ? `No ${plural(noun)} yet` : `${counted(answer.mainData.length, noun)} already`
      }
    >
      <ol className={css.present}>
        {answer.mainData.map((chapter) => (
          <li key={chapter.id}>{chapter.name}</li>
        ))}
      </ol>
    </Card>
  );
}
