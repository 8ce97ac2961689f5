import { schoolTexts } from '@somero/contract/school/texts.ts';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../hooks.ts';
import { MissingNote } from './analysis/MissingNote.tsx';
import css from './ReportForm.module.css';

export interface NeededMarks {
  termID: number;
  /** Set when the reports cover several terms. */
  termName?: string;
  setIDs: readonly number[];
}

interface Props {
  yearID: number;
  /** Below 0: all classes; their students are not counted. */
  classID: number;
  /** 0: all streams. */
  streamID: number;
  marks: readonly NeededMarks[];
}

/** What the reports will be made from: the number of students, missing marks, and what stays blank. */
export function Readiness({ yearID, classID, streamID, marks }: Props) {
  const may = useAllowed();
  const { answer: found } = useCall('getClassStudents', { classID, streamID, status: 1 }, { enabled: classID > 0 });
  const { answer: settings } = useCall('getReportSettings', {});
  const count = found?.students.length;
  // Several terms: the cards of a year name the day after the last one.
  const last = marks.at(-1)?.termID ?? 0;
  const dates = settings?.settingData.nextTerms.find((next) => next.yearID === yearID && next.termID === last);
  const hasNoDates = settings && last > 0 && !dates?.reportDate && !dates?.reportDate2;
  return (
    <p className={`quiet ${css.note}`} role="status">
      {count === 0 && `${schoolTexts.noStudentsFound}. `}
      {count !== undefined && count > 0 && `For ${count} active ${count === 1 ? 'student' : 'students'}. `}
      {marks
        .filter(({ termID, setIDs }) => termID > 0 && setIDs.length > 0)
        .map((needed) => (
          <MissingNote key={needed.termID} yearID={yearID} classID={classID} streamID={streamID} {...needed} />
        ))}
      {hasNoDates && (
        <>
          The first day of next term is not set, so the cards leave it blank.{' '}
          {may('updateReportSettings') && <Link href="/report_settings">Report Settings</Link>}
        </>
      )}
    </p>
  );
}
