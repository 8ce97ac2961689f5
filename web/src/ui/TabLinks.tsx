import { Link, useLocation } from 'wouter';
import css from './Tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { href: string; title: string }[];
}

/** Tabs that are screens, each with its own address. */
export function TabLinks({ label, tabs }: Props) {
  const [path] = useLocation();
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ href, title }) => (
        <Link key={href} href={href} className={css.tab} aria-current={path === href ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
