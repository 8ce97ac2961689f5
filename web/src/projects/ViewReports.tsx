import { useFilters } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { ReportDialog } from './report/ReportDialog.tsx';

/** The filters of the list inside the dialog. */
const closed = { project: 0, aq: '', asort: '', apage: 1 };

export function ViewReports() {
  const [{ project: open }, change] = useFilters(closed);
  return (
    <>
      <PageTitle title="View Reports" />
      <ProjectTable
        caption="Projects"
        actionTitle="Report"
        action={({ id, projectNames }) => (
          <Button
            small
            aria-label={`Generate Report of ${projectNames}`}
            onClick={() => change({ ...closed, project: id })}
          >
            Generate Report
          </Button>
        )}
      />
      {open > 0 && <ReportDialog key={open} projectID={open} onClose={() => change(closed)} />}
    </>
  );
}
