import { schoolTexts } from '@somero/contract/school/texts.ts';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../hooks.ts';

interface Props {
  classID: number;
  /** 0: all streams. */
  streamID: number;
}

/** What the cards of the current year will be made from: how many students, and what the cards would leave blank. */
export function Readiness({ classID, streamID }: Props) {
  const may = useAllowed();
  const { answer: found } = useCall('getClassStudents', { classID, streamID, status: 1 });
  const { answer: settings } = useCall('getReportSettings', {});
  const count = found?.students.length;
  const hasNoDates = settings && !settings.settingData.reportDate && !settings.settingData.reportDate2;
  return (
    <p className="quiet" role="status">
      {count === 0 && schoolTexts.noStudentsFound}
      {count !== undefined && count > 0 && `For ${count} active ${count === 1 ? 'student' : 'students'}. `}
      {hasNoDates && (
        <>
          The first day of next term is not set: the cards leave it blank.{' '}
          {may('updateReportSettings') && <Link href="/report_settings">Report Settings</Link>}
        </>
      )}
    </p>
  );
}
