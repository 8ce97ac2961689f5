import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useAllowed } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { Card } from '../ui/Card.tsx';
import { Form, nothingSent } from '../ui/fields/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import css from './StudentSearch.module.css';

interface Chosen {
  classID: number;
  /** 0: all streams. */
  streamID: number;
}

interface Props extends Chosen {
  school: School;
  find: string;
  onClass: (chosen: Chosen) => void;
  onFind: (text: string) => void;
}

export function StudentSearch({ school, classID, streamID, find, onClass, onFind }: Props) {
  const may = useAllowed();
  return (
    <div className={css.ways}>
      <Card title="The list of a class">
        <ClassForm school={school} start={{ classID, streamID }} onClass={onClass} />
      </Card>
      {may('findStudents') && (
        <Card title="One student of the school">
          <FindForm start={find} onFind={onFind} />
        </Card>
      )}
    </div>
  );
}

function ClassForm({ school, start, onClass }: Pick<Props, 'school' | 'onClass'> & { start: Chosen }) {
  const form = useForm({ values: start, required: ['classID'], requiredText: texts.selectClassAndStream });
  return (
    <Form form={form} outcome={nothingSent} action="Search" columns={1} onSubmit={onClass}>
      <div className={css.pair}>
        <PlaceFields school={school} form={form} />
      </div>
    </Form>
  );
}

function FindForm({ start, onFind }: { start: string; onFind: (text: string) => void }) {
  const form = useForm({ values: { find: start }, required: ['find'], requiredText: 'Enter what to look for' });
  return (
    <Form form={form} outcome={nothingSent} action="Find" columns={1} onSubmit={({ find }) => onFind(find.trim())}>
      <TextField label="Name, index number or phone" type="search" maxLength={100} {...form.field('find')} />
    </Form>
  );
}
