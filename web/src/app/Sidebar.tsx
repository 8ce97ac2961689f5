import { Link, useLocation } from 'wouter';
import { useAllowed } from '../hooks.ts';
import { opens, type Screen } from '../screen.ts';
import { menuFor, parentOf, screenAt } from './allScreens.ts';
import css from './Sidebar.module.css';

export function Sidebar() {
  const may = useAllowed();
  const [path] = useLocation();
  const mayOpen = (screen: Screen) => opens(screen, may);
  const parent = parentOf(screenAt(path), mayOpen)?.path;
  const entry = (href: string, title: string, screen?: Screen) => {
    const prepare = () => void screen?.load();
    return (
      <li key={href}>
        <Link
          href={href}
          aria-current={path === href ? 'page' : parent === href ? 'true' : undefined}
          onMouseEnter={prepare}
          onFocus={prepare}
        >
          {title}
        </Link>
      </li>
    );
  };
  return (
    <nav className={css.menu} aria-label="Menu">
      <h2>Overview</h2>
      <ul>{entry('/dashboard', 'Dashboard')}</ul>
      {menuFor(mayOpen).map(({ group, entries }) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>{entries.map((screen) => entry(screen.path, screen.title, screen))}</ul>
        </div>
      ))}
      <h2>My account</h2>
      <ul>
        {entry('/change_password', 'Change Password')}
        {entry('/security', 'Sessions and Security', screenAt('/security'))}
      </ul>
    </nav>
  );
}
