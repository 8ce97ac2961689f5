import { money } from '@somero/contract/money.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Waits } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { OverBudget } from '../OverBudget.tsx';
import { type ProjectRow, statusOf } from '../Project.ts';
import { ActivityCard, activityColumns } from './activityColumns.tsx';
import { FindField } from './FindField.tsx';
import { ListFoot } from './ListFoot.tsx';

/** Activities a page, as the call gives them. */
const perPage = 100;

const approvals = [
  { value: '1', label: texts.approved },
  { value: '0', label: texts.notApproved },
] as const;
type Approval = (typeof approvals)[number]['value'] | '';

interface Props {
  projectID: number;
  onOpen: (activityID: number) => void;
  /** Between the title and the list. */
  children: ReactNode;
}

export function ProjectActivities({ projectID, onOpen, children }: Props) {
  const may = useAllowed();
  const [, navigate] = useLocation();
  const [{ find, approved, list }, change] = useFilters({ find: '', approved: '', list: 1, actsort: '' });
  // Undefined until it is read, and for a project that the user may not see.
  const projects = useCall('getProjects', {});
  const project = projects.answer?.mainData.find(({ id }) => id === projectID);
  const reading = useCall(
    'showActivities',
    {
      showID: projectID,
      page: Math.max(1, Math.floor(list)),
      ...(find.trim() && { find: find.trim() }),
      ...(approved === '1' || approved === '0' ? { approved } : {}),
    },
    { keepPrevious: true, staleTime: 0 },
  );
  const total = reading.answer?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const isBeyond = reading.answer !== undefined && !reading.refreshing && list > pages;
  useEffect(() => {
    // The only activity of the last page was deleted, or the address is old.
    if (isBeyond) change({ list: pages });
  }, [isBeyond, pages, change]);
  return (
    <>
      <PageTitle title={texts.projectActivities}>
        {may('addActivity') && project?.status !== 0 && (
          <Button
            icon={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => navigate(`/add_activity?project=${projectID}`)}
          >
            Add Activity
          </Button>
        )}
        <Link href="/see_activities">Projects</Link>
      </PageTitle>
      <div className="stack">
        {children}
        {project ? <Head project={project} /> : projects.loading && <Waits />}
        <Card flush>
          <Table
            caption={project ? `${texts.projectActivities}: ${project.projectNames}` : texts.projectActivities}
            rows={reading.answer?.mainData}
            reading={reading}
            rowKey={({ id }) => id}
            columns={activityColumns(onOpen)}
            empty={find || approved ? 'No match' : texts.noActivities}
            noun="activity"
            id="act"
            pageSize={perPage}
            filters={
              <>
                <FindField value={find} onChange={(next) => change({ find: next, list: 1 })} />
                <SelectField
                  quietLabel
                  label="Status"
                  placeholder="Any status"
                  options={approvals}
                  value={approved as Approval}
                  onChange={(next) => change({ approved: next, list: 1 })}
                />
              </>
            }
            foot={<ListFoot total={total} page={list} pages={pages} go={(to) => change({ list: to })} />}
            card={(activity) => <ActivityCard activity={activity} onOpen={onOpen} />}
          />
        </Card>
      </div>
    </>
  );
}

const Head = ({ project }: { project: ProjectRow }) => (
  <div className="row">
    <Link href={`/project?id=${project.id}`}>
      <strong>{project.projectNames}</strong>
    </Link>
    <Badge tone={project.status === 1 ? 'leaf' : 'grey'}>{statusOf(project)}</Badge>
    <span>{`Spent ${money(project.spent)} of ${money(project.projectAmount)}`}</span>
    <OverBudget project={project} />
  </div>
);
