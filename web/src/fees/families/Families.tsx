import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useAllowed, useCall, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { balanceInWords } from '../balanceInWords.ts';
import css from './Families.module.css';
import { afterFamilies, type Family } from './Family.ts';
import { FamilyDialog } from './FamilyDialog.tsx';
import { Children, groupColumns, namesOf, Parents } from './familyColumns.tsx';
import { SuggestedFamilies } from './SuggestedFamilies.tsx';

export function Families() {
  const reading = useCall('getFamilies', {});
  const mayEdit = useAllowed()('saveFamily');
  const ending = useSend('saveFamily', { refresh: afterFamilies });
  const [edited, setEdited] = useState<Family | 'new'>();
  const [ended, setEnded] = useState<Family>();
  const [said, setSaid] = useState('');
  const end = async ({ id, ver }: Family) => {
    const answer = await ending.send({ id, ver, studentList: [] });
    setEnded(undefined);
    setSaid(answer?.msg ?? '');
  };
  const buttons = (family: Family) =>
    mayEdit && (
      <div className={css.buttons}>
        <Button small onClick={() => setEdited(family)} aria-label={`Change the family of ${namesOf(family)}`}>
          Change
        </Button>
        <Button small onClick={() => setEnded(family)} aria-label={`End the family of ${namesOf(family)}`}>
          End
        </Button>
      </div>
    );
  return (
    <div className="stack">
      <Done text={said} onClose={() => setSaid('')} takesFocus />
      {ending.problem && (
        <Alert kind="bad" onClose={ending.clear}>
          {ending.problem.message}
        </Alert>
      )}
      <SuggestedFamilies reading={reading} mayEdit={mayEdit} onSaid={setSaid} />
      <Card flush title="Families" aside={mayEdit && <Button onClick={() => setEdited('new')}>New family</Button>}>
        <Table
          id="families"
          caption="Families"
          rows={reading.answer?.families}
          reading={reading}
          rowKey={({ id }) => id}
          columns={[
            ...groupColumns,
            {
              ...{ key: 'balance', title: 'Balance', align: 'right' },
              value: ({ balance }) => balance,
              cell: ({ balance }) => balanceInWords(balance),
            },
            ...(mayEdit ? [buttonsColumn('Actions', buttons)] : []),
          ]}
          empty={schoolTexts.noDataFound}
          search="Search by child, number, parent or phone"
          noun="family"
          card={(family) => (
            <div className={css.card}>
              <Children students={family.students} />
              <Parents parents={family.parents} />
              <b>{balanceInWords(family.balance)}</b>
              {buttons(family)}
            </div>
          )}
        />
      </Card>
      {edited && (
        <FamilyDialog
          family={edited === 'new' ? undefined : edited}
          onSaved={(msg) => {
            setEdited(undefined);
            setSaid(msg);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {ended && (
        <Confirm
          title="End the family"
          question={`${namesOf(ended)} will no longer be a family. What was paid and charged stays.`}
          action="End the family"
          danger
          busy={ending.sending}
          onConfirm={() => void end(ended)}
          onClose={() => setEnded(undefined)}
        />
      )}
    </div>
  );
}
