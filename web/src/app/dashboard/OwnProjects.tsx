import { mayActOn } from '@somero/contract/projects/rules.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../../device.ts';
import { useCall } from '../../hooks.ts';
import { Spent } from '../../projects/project/Spent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './OwnProjects.module.css';

export function OwnProjects() {
  const who = useSession();
  const [, navigate] = useLocation();
  const reading = useCall('getProjects', {});
  return (
    <Card
      title="My projects"
      aside={
        <Button look="main" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => navigate('/add_activity')}>
          Add Activity
        </Button>
      }
      flush
    >
      <Loaded value={reading.answer?.mainData} reading={reading}>
        {(all) => {
          const projects = all.filter((project) => who && mayActOn(project, who));
          if (projects.length === 0) return <EmptyState text="You are not a user of a running project yet" />;
          return (
            <ul className={css.projects}>
              {projects.map((project) => (
                <li key={project.id}>
                  <Link href={`/project?id=${project.id}`}>{project.projectNames}</Link>
                  <Spent project={project} alone />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
