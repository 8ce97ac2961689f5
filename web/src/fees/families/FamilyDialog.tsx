import { familiesTexts, mostChildren } from '@somero/contract/fees/families/texts.ts';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { PayerSearch } from '../payments/PayerSearch.tsx';
import css from './Families.module.css';
import { afterFamilies, type Family } from './Family.ts';

interface Props {
  /** Absent: a new one. */
  family: Family | undefined;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  students: { id: number; regno: string; name: string }[];
}

export function FamilyDialog({ family, onSaved, onClose }: Props) {
  const save = useSend('saveFamily', { refresh: afterFamilies });
  const form = useForm<Values>({
    values: { students: (family?.students ?? []).map(({ id, regno, name }) => ({ id, regno, name })) },
    check: ({ students }) => (students.length < 2 ? familiesTexts.leastChildren : undefined),
  });
  const { students } = form.values;
  const put = (chosen: Values['students']) => form.set({ students: chosen });
  const submit = async (values: Values) => {
    const of = family ? { id: family.id, ver: family.ver } : {};
    const answer = await save.send({ ...of, studentList: values.students.map(({ id }) => id) });
    if (answer) onSaved(answer.msg);
  };
  return (
    <EditDialog title={family ? 'Change the family' : 'New family'} of="the family" size="medium" onClose={onClose}>
      <Form form={form} outcome={save} action="Save the family" columns={1} onSubmit={(values) => void submit(values)}>
        {students.length < mostChildren && (
          <PayerSearch
            label="Add a student: name, number or phone"
            startsFocused
            without={students.map(({ regno }) => regno)}
            onPick={({ id, regno, name }) => put([...students, { id, regno, name }])}
          />
        )}
        <ul className={css.people} aria-label="Students of the family">
          {students.map((student) => (
            <li key={student.id} className={css.chosen}>
              <span>
                {student.name} <span className="quiet">{student.regno}</span>
              </span>
              <Button
                small
                aria-label={`Remove ${student.name}`}
                onClick={() => put(students.filter(({ id }) => id !== student.id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </EditDialog>
  );
}
