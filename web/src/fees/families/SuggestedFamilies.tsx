import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Reading, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import { Table } from '../../ui/table/Table.tsx';
import css from './Families.module.css';
import { afterFamilies, type Suggested } from './Family.ts';
import { Children, groupColumns, namesOf, Parents } from './familyColumns.tsx';

interface Props {
  reading: Reading<Answer<'getFamilies'>>;
  mayEdit: boolean;
  onSaid: (msg: string) => void;
}

export function SuggestedFamilies({ reading, mayEdit, onSaid }: Props) {
  const save = useSend('saveFamily', { refresh: afterFamilies });
  const suggested = reading.answer?.suggested ?? [];
  if (suggested.length === 0) return null;
  const decide = async ({ familyID, ver, students }: Suggested, dismiss: 0 | 1) => {
    onSaid('');
    const joined = familyID > 0 && dismiss === 0 ? { id: familyID, ver } : {};
    const answer = await save.send({ studentList: students.map(({ id }) => id), dismiss, ...joined });
    if (answer) onSaid(answer.msg);
  };
  const buttons = (group: Suggested) =>
    mayEdit && (
      <div className={css.buttons}>
        <Button
          small
          disabled={save.sending}
          onClick={() => void decide(group, 0)}
          aria-label={`Confirm ${namesOf(group)}`}
        >
          {group.familyID > 0 ? 'Join the family' : 'Confirm'}
        </Button>
        <Button
          small
          disabled={save.sending}
          onClick={() => void decide(group, 1)}
          aria-label={`Not a family: ${namesOf(group)}`}
        >
          Not a family
        </Button>
      </div>
    );
  return (
    <Card flush title="Suggested families" aside={<span className="quiet">The same phone of a parent</span>}>
      {save.problem && (
        <Alert kind="bad" onClose={save.clear}>
          {save.problem.message}
        </Alert>
      )}
      <Table
        id="suggested"
        caption="Suggested families"
        rows={suggested}
        reading={reading}
        rowKey={({ students }) => students.map(({ id }) => id).join()}
        columns={[...groupColumns, ...(mayEdit ? [buttonsColumn('Actions', buttons)] : [])]}
        empty={schoolTexts.noDataFound}
        search="Search in these suggestions"
        noun="suggestion"
        card={(group) => (
          <div className={css.card}>
            <Children students={group.students} />
            <Parents parents={group.parents} />
            {buttons(group)}
          </div>
        )}
      />
    </Card>
  );
}
