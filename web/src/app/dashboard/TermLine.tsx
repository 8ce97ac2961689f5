import { dayInWords } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import css from './Dashboard.module.css';
import type { Overview, Settings } from './Overview.ts';

interface Props {
  settings: Settings | undefined;
  week: Overview['week'];
}

const inLine = (termName: string) => termName.charAt(0) + termName.slice(1).toLowerCase();

export function TermLine({ settings, week }: Props) {
  const may = useAllowed();
  const hasStates = may('saveMarks') || may('updateReportSettings');
  return (
    <div className={hasStates ? `${css.term} ${css.long}` : css.term}>
      {settings && (
        <>
          <b>{`${inLine(settings.termName)}, ${settings.yearName}`}</b>
          {week && <span className={css.week}>{`week ${week.now} of ${week.of}`}</span>}
          {settings.termEnds !== '' && <span>{`ends ${dayInWords(settings.termEnds)}`}</span>}
          {may('updateReportSettings') && <Link href="/report_settings">Change</Link>}
          {hasStates && (
            <span className={css.states}>
              <Badge tone={settings.allowMarksAdd ? 'leaf' : 'grey'}>
                {settings.allowMarksAdd ? 'Marks entry open' : 'Marks entry closed'}
              </Badge>
              <Badge tone={settings.allowMarksEdit ? 'leaf' : 'grey'}>
                {settings.allowMarksEdit ? 'Editing open' : 'Editing closed'}
              </Badge>
            </span>
          )}
        </>
      )}
    </div>
  );
}
