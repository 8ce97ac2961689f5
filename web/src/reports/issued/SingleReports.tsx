import type { Payload } from '@somero/contract';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './IssuedTable.module.css';
import { IssuedTable } from './IssuedTable.tsx';

interface Props {
  school: School;
  /** The reports of a run; without a class, one is chosen. */
  of: Payload<'getIssuedReports'>;
  /** For a run of one exam set: its name. */
  setName: string;
}

export function SingleReports({ school, of, setName }: Props) {
  const [chosen, setChosen] = useState(0);
  const classID = Number(of.classID ?? chosen);
  const reading = useCall('getIssuedReports', { ...of, classID }, { enabled: classID > 0, staleTime: 0 });
  const reports = reading.answer?.reports.filter((report) => setName === '' || report.setName === setName);
  return (
    <>
      {of.classID === undefined && (
        <div className={css.choice}>
          <SelectField label="Class" options={school.classes} value={chosen} onChange={setChosen} />
        </div>
      )}
      {classID > 0 ? (
        <IssuedTable caption="Single reports" reports={reports} reading={reading} pageSize={10} />
      ) : (
        <EmptyState text="Choose a class" />
      )}
    </>
  );
}
