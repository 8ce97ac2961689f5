import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useCall } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { BudgetBars } from './project/BudgetBars.tsx';
import { ProjectAbout } from './project/ProjectAbout.tsx';
import { ProjectHead } from './project/ProjectHead.tsx';
import { ProjectReceipts } from './project/ProjectReceipts.tsx';
import { ReturnedExpenses } from './project/ReturnedExpenses.tsx';
import { SpendingLine } from './project/SpendingLine.tsx';

const list = { href: '/see_projects', title: 'Projects' };
const none = { text: texts.noDataFound, way: 'Look for a project' };

// staleTime 0: what others enter shows when the window gets the focus again.
const useProject = (id: number) => useCall('showProject', { showID: id }, { staleTime: 0 });

export const ProjectPage = () => (
  <RecordPage
    title="Project"
    nameOf={({ projectNames }) => projectNames}
    list={list}
    none={none}
    useRecord={useProject}
  >
    {(project) => (
      <div className="stack">
        <Card>
          <ProjectHead project={project} />
        </Card>
        <ReturnedExpenses project={project} />
        <Card title="Budget and spending">
          <div className="stack">
            <BudgetBars project={project} />
            <SpendingLine project={project} />
          </div>
        </Card>
        <Card title="About the project">
          <ProjectAbout project={project} />
        </Card>
        <Card title="Receipt of the project">
          <ProjectReceipts project={project} />
        </Card>
      </div>
    )}
  </RecordPage>
);
