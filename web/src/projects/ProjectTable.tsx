import { money, printedAmount } from '@somero/contract/money.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { dayInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall, useFilters } from '../hooks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { buttonsColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';
import { addedBy, type ProjectRow, statusOf } from './Project.ts';
import css from './project/Project.module.css';
import { Spent } from './project/Spent.tsx';

const Name = ({ project }: { project: ProjectRow }) => (
  <Link href={`/project?id=${project.id}`} className={css.name}>
    {project.projectNames}
  </Link>
);

const Status = ({ project }: { project: ProjectRow }) => (
  <Badge tone={project.status === 1 ? 'leaf' : 'grey'}>{statusOf(project)}</Badge>
);

const columns: Column<ProjectRow>[] = [
  { key: 'id', title: 'ID', value: (project) => project.id },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    value: (project) => project.projectAmount,
    cell: (project) => printedAmount(project.projectAmount),
  },
  {
    key: 'name',
    title: 'Name',
    value: (project) => project.projectNames,
    cell: (project) => <Name project={project} />,
  },
  {
    key: 'description',
    title: 'Description',
    value: (project) => project.projectDescription,
    cell: ({ projectDescription }) => (
      <div className={css.description} title={projectDescription}>
        {projectDescription}
      </div>
    ),
  },
  { key: 'by', title: 'By', value: addedBy },
  {
    key: 'date',
    title: 'Date',
    time: true,
    value: (project) => schoolDay(project.created_At),
  },
  { key: 'status', title: 'Status', value: statusOf, cell: (project) => <Status project={project} /> },
  {
    key: 'spent',
    title: 'Spent',
    align: 'right',
    value: (project) => project.spent,
    cell: (project) => <Spent project={project} />,
  },
];

const states = [
  { value: 'running', label: 'Running' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'over', label: texts.overBudget },
] as const;
type State = (typeof states)[number]['value'];

const isIn = (project: ProjectRow, state: string): boolean =>
  state === '' || (state === 'over' ? project.overBudget === 1 : statusOf(project).toLowerCase() === state);

interface Props {
  caption: string;
  /** The content of the last column. */
  action: (project: ProjectRow) => ReactNode;
  /** The heading of that column. */
  actionTitle?: string;
}

/** The projects that the signed-in user may see. It reads them itself. */
export function ProjectTable({ caption, action, actionTitle = 'Action' }: Props) {
  // What others enter shows when the window gets the focus again.
  const reading = useCall('getProjects', {}, { staleTime: 0 });
  const [{ status }, change] = useFilters({ status: '', page: 1 });
  const last: Column<ProjectRow> = buttonsColumn(actionTitle, action);
  const projects = reading.answer?.mainData;
  return (
    <Card flush>
      <Table
        caption={caption}
        rows={projects?.filter((project) => isIn(project, status))}
        reading={reading}
        rowKey={(project) => project.id}
        columns={[...columns, last]}
        empty={projects?.length ? 'No match' : texts.noProjects}
        search="Search projects"
        noun="project"
        filters={
          <SelectField
            quietLabel
            label="Status"
            placeholder="Any status"
            options={states}
            value={status as State | ''}
            onChange={(next) => change({ status: next, page: 1 })}
          />
        }
        card={(project) => <ProjectCard project={project}>{action(project)}</ProjectCard>}
      />
    </Card>
  );
}

function ProjectCard({ project, children }: { project: ProjectRow; children: ReactNode }) {
  return (
    <div className={css.card}>
      <div className={css.line}>
        <strong>
          <Name project={project} />
        </strong>
        <Status project={project} />
      </div>
      <p className={css.description}>{project.projectDescription}</p>
      <p className="quiet">{`ID ${project.id} · ${addedBy(project)} · ${dayInWords(project.created_At)}`}</p>
      <p>{`Amount ${money(project.projectAmount)}`}</p>
      <Spent project={project} alone />
      <div className="row">{children}</div>
    </div>
  );
}
