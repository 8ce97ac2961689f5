import type { Answer } from '@somero/contract';
import { awardKinds } from '@somero/contract/fees/reductions/kinds.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useAllowed, useCall } from '../../hooks.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { Families } from '../families/Families.tsx';
import { StudentLine, studentColumns } from '../studentColumns.tsx';
import { Awards } from './Awards.tsx';
import { EndAward } from './EndAward.tsx';
import type { Award } from './FeeRequest.ts';
import { Reductions } from './Reductions.tsx';
import { type Asked, RequestDialog } from './RequestDialog.tsx';

export function Bursaries() {
  const reading = useCall('getAwards', {});
  const may = useAllowed();
  const [asking, setAsking] = useState<Asked>();
  const [ending, setEnding] = useState<Award>();
  const [done, setDone] = useState('');
  const finish = (msg: string) => {
    setDone(msg);
    setAsking(undefined);
    setEnding(undefined);
  };
  const ask = (student?: Asked['student']) => {
    setDone('');
    setAsking({ title: 'New award', kinds: awardKinds, ...(student && { student }) });
  };
  const end = (award: Award) => {
    setDone('');
    setEnding(award);
  };
  const without = reading.answer?.withoutAward ?? [];
  const askButton = (student: Student) => (
    <Button small onClick={() => ask(student)} aria-label={`Ask for an award of ${student.name}`}>
      Ask
    </Button>
  );
  return (
    <>
      <PageTitle title="Bursaries">
        {may('addFeeRequest') && (
          <Button look="main" onClick={() => ask()}>
            New award
          </Button>
        )}
      </PageTitle>
      <div className="stack">
        <Done text={done} onClose={() => setDone('')} takesFocus />
        <Card flush title="Awards">
          <Awards reading={reading} mayEnd={may('endAward')} onEnd={end} />
        </Card>
        {without.length > 0 && (
          <Card flush title="Marked bursary YES without an award">
            <Table
              id="without"
              caption="Marked bursary YES without an award"
              rows={without}
              reading={reading}
              rowKey={({ studentID }) => studentID}
              columns={may('addFeeRequest') ? [...studentColumns, buttonsColumn('Ask', askButton)] : studentColumns}
              empty={schoolTexts.noDataFound}
              search="Search in these students"
              noun="student"
              pageSize={10}
              card={(student) => (
                <>
                  <StudentLine student={student} />
                  <div>{may('addFeeRequest') && askButton(student)}</div>
                </>
              )}
            />
          </Card>
        )}
        <WithSchool>{(school) => <Reductions school={school} />}</WithSchool>
        {may('getFamilies') && <Families />}
      </div>
      {asking && <RequestDialog {...asking} onAsked={finish} onClose={() => setAsking(undefined)} />}
      {ending && <EndAward award={ending} onEnded={finish} onClose={() => setEnding(undefined)} />}
    </>
  );
}

type Student = Answer<'getAwards'>['withoutAward'][number];
