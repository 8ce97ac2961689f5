import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../device.ts';
import { useCall } from '../hooks.ts';
import { Logout } from '../session/Logout.tsx';
import { Badge } from '../ui/Badge.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import { Drawer } from './Drawer.tsx';
import { Fault } from './Fault.tsx';
import css from './Layout.module.css';
import { NewVersion } from './NewVersion.tsx';
import { Search } from './Search.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useBackground } from './useBackground.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

export function Layout() {
  const [path] = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const user = useSession();
  const { answer: school } = useCall('about', {}, { staleTime: Number.POSITIVE_INFINITY });
  const name = school?.name ?? user?.branchName ?? '';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useBackground();

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setMenuOpen(false);
    window.scrollTo(0, 0);
    // A screen reader and the Tab key start at the new screen.
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      {school?.training === 1 && (
        <aside className={css.training}>This is a training school: its students and marks are made up.</aside>
      )}
      <header className={css.top}>
        <button
          type="button"
          className={css.menu}
          aria-label="Menu"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 size={24} aria-hidden="true" />
        </button>
        <Link href="/dashboard" className={css.school} aria-label={`${name}: to the dashboard`}>
          <img src="/logo.svg" alt="" width="34" height="34" />
          <span>{name}</span>
        </Link>
        <Search />
        <div className={css.right}>
          <WaitingBadge />
          <div className={css.account}>
            <Account />
          </div>
          <span className={css.user}>
            <span className="hidden">Signed in: </span>
            {user?.name}
          </span>
          <Logout look="bare" icon={<IconLogout size={20} aria-hidden="true" />} />
        </div>
      </header>
      <div className={css.side}>
        <Sidebar />
      </div>
      {menuOpen && (
        <Drawer onClose={() => setMenuOpen(false)}>
          <div className={css.inDrawer}>
            <Account />
          </div>
          <Sidebar />
        </Drawer>
      )}
      <div className={css.printHead} data-school={name} />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <NewVersion />
        <Fault key={path}>
          <CurrentScreen />
        </Fault>
      </main>
      <footer className={css.foot}>Developed by Somero</footer>
    </div>
  );
}

function Account() {
  const user = useSession();
  const settings = useCall('getReportSettings', {}).answer?.settingData;
  return (
    <>
      <span>
        <span className="hidden">Account type: </span>
        <Badge>{user?.accType}</Badge>
      </span>
      {settings && (
        <span>
          <span className="hidden">Current year and term: </span>
          <Badge tone="leaf">{`${settings.yearName} · ${settings.termName}`}</Badge>
        </span>
      )}
    </>
  );
}
