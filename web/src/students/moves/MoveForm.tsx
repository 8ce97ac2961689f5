import { type MoveAction, moveActions, moveProblem } from '@somero/contract/students/rules.ts';
import type { School } from '../../school/School.ts';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { actionLabels } from './moveWords.ts';

interface MoveChoice {
  action: MoveAction;
  class1: number;
  class2: number;
  class3: number;
}

interface Props {
  school: School;
  start: MoveChoice;
  onSearch: (wanted: MoveChoice) => void;
}

const actions = moveActions.map((value) => ({ value, label: actionLabels[value] }));
const classLabels = {
  PROMOTE: ['Promote from class', 'Promote to class'],
  DEMOTE: ['Demote from class', 'Demote to class'],
} as const;

export function MoveForm({ school, start, onSearch }: Props) {
  const form = useForm<MoveChoice>({
    values: start,
    check: (values) => moveProblem(values) ?? undefined,
  });
  const { action } = form.values;
  return (
    <Form form={form} outcome={nothingSent} action="Search" columns={3} onSubmit={onSearch}>
      <SelectField
        label="Action"
        options={actions}
        placeholder={null}
        {...form.field('action')}
        // Another action has other fields: clear them.
        onChange={(next) => form.set({ action: next, class1: 0, class2: 0, class3: 0 })}
      />
      {action === 'DEACTIVATE' ? (
        <SelectField label="Class" options={school.classes} {...form.field('class3')} required />
      ) : (
        <>
          <SelectField label={classLabels[action][0]} options={school.classes} {...form.field('class1')} required />
          <SelectField label={classLabels[action][1]} options={school.classes} {...form.field('class2')} required />
        </>
      )}
    </Form>
  );
}
