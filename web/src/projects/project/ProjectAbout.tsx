import { money } from '@somero/contract/money.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { Facts } from '../../ui/Facts.tsx';
import { addedBy, type ProjectRecord } from '../Project.ts';
import css from './ProjectPage.module.css';

export function ProjectAbout({ project }: { project: ProjectRecord }) {
  const facts = [
    ['ID', String(project.id)],
    ['By', addedBy(project)],
    ['Date', dayInWords(project.created_At)],
    ['Cost of 1 Dollar', money(project.dollar)],
    ['Cost of 1 Euro', money(project.euro)],
  ] as const;
  return (
    <div className="stack">
      <p className={css.description}>{project.projectDescription}</p>
      <Facts facts={facts} />
      <section>
        <h3>Users</h3>
        <ul className={css.users}>
          {project.users.map(({ id, name, username, accountType }) => (
            <li key={id}>
              {name || username} <span className="quiet">{`${username}, ${accountType}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
