import { useFilters } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { ReceiptsDialog } from './receipts/ReceiptsDialog.tsx';

export function SeeReceipts() {
  const [{ project: open }, change] = useFilters({ project: 0, rq: '', rsort: '', rpage: 1 });
  return (
    <>
      <PageTitle title="View Receipts" />
      <ProjectTable
        caption="Projects"
        actionTitle="Receipts"
        action={({ id, projectNames }) => (
          <Button
            small
            aria-label={`View Receipts of ${projectNames}`}
            onClick={() => change({ project: id, rq: '', rsort: '', rpage: 1 })}
          >
            View Receipts
          </Button>
        )}
      />
      {open > 0 && (
        <ReceiptsDialog
          key={open}
          projectID={open}
          onClose={() => change({ project: 0, rq: '', rsort: '', rpage: 1 })}
        />
      )}
    </>
  );
}
