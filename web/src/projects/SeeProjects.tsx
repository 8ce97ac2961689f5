import { mayActOn } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useSession } from '../device.ts';
import { useAllowed, useFilters } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { ProjectRow } from './Project.ts';
import { ProjectTable } from './ProjectTable.tsx';
import { ProjectDetails } from './project/ProjectDetails.tsx';

export function SeeProjects() {
  const who = useSession();
  const may = useAllowed();
  const [, navigate] = useLocation();
  const [{ project: open }, change] = useFilters({ project: 0 });
  const details = (project: ProjectRow) => {
    const isOpen = who !== null && mayActOn(project, who);
    return (
      <Button
        small
        disabled={!isOpen}
        title={isOpen ? undefined : texts.notRunning}
        aria-label={`View Details of ${project.projectNames}`}
        onClick={() => change({ project: project.id })}
      >
        View Details
      </Button>
    );
  };
  return (
    <>
      <PageTitle title="Projects">
        {may('addProject') && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => navigate('/add_project')}>
            Add Project
          </Button>
        )}
      </PageTitle>
      <ProjectTable caption="Projects" actionTitle="View Details" action={details} />
      {Number.isSafeInteger(open) && open > 0 && (
        <ProjectDetails key={open} projectID={open} onClose={() => change({ project: 0 })} />
      )}
    </>
  );
}
