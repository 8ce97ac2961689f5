import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ProjectTable } from '../ProjectTable.tsx';

interface Props {
  onOpen: (projectID: number) => void;
  /** Between the title and the list. */
  children: ReactNode;
}

export function ProjectsWithActivities({ onOpen, children }: Props) {
  const may = useAllowed();
  const [, navigate] = useLocation();
  return (
    <>
      <PageTitle title={texts.viewActivities}>
        {may('addActivity') && (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => navigate('/add_activity')}>
            Add Activity
          </Button>
        )}
      </PageTitle>
      {children}
      <ProjectTable
        caption="Projects"
        actionTitle={texts.viewActivities}
        action={({ id, projectNames }) => (
          <Button small onClick={() => onOpen(id)} aria-label={`${texts.viewActivities} of ${projectNames}`}>
            {texts.viewActivities}
          </Button>
        )}
      />
    </>
  );
}
