import { type MoveAction, moveActions } from '@somero/contract/students/rules.ts';
import type { School } from '../../school/School.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { actionLabels } from './moveWords.ts';
import { nextClass } from './nextClass.ts';

export interface Chosen {
  action: MoveAction;
  class1: number;
  class2: number;
  class3: number;
}

interface Props {
  school: School;
  chosen: Chosen;
  onChoose: (wanted: Chosen) => void;
}

const actions = moveActions.map((value) => ({ value, label: actionLabels[value] }));
const classLabels = {
  PROMOTE: ['Promote from class', 'Promote to class'],
  DEMOTE: ['Demote from class', 'Demote to class'],
} as const;

/** The action and its classes, in the bar of the list of those who are moved. */
export function MoveChoice({ school, chosen, onChoose }: Props) {
  const { action, class1, class2, class3 } = chosen;
  return (
    <>
      <SelectField
        label="Action"
        options={actions}
        placeholder={null}
        value={action}
        // Another action has other fields: clear them.
        onChange={(next) => onChoose({ action: next, class1: 0, class2: 0, class3: 0 })}
      />
      {action === 'DEACTIVATE' ? (
        <SelectField
          label="Class"
          options={school.classes}
          value={class3}
          onChange={(id) => onChoose({ ...chosen, class3: id })}
        />
      ) : (
        <>
          <SelectField
            label={classLabels[action][0]}
            options={school.classes}
            value={class1}
            onChange={(id) => onChoose({ ...chosen, class1: id, class2: nextClass(school, action, id) })}
          />
          <SelectField
            label={classLabels[action][1]}
            options={school.classes}
            value={class2}
            onChange={(id) => onChoose({ ...chosen, class2: id })}
          />
        </>
      )}
    </>
  );
}
