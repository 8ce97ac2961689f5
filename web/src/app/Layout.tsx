import { IconLogout } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../device.ts';
import { useCall } from '../hooks.ts';
import { SchoolBadge } from '../school/SchoolBadge.tsx';
import { useFace } from '../school/useFace.ts';
import { Logout } from '../session/Logout.tsx';
import { Badge } from '../ui/Badge.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import { Fault } from './Fault.tsx';
import css from './Layout.module.css';
import { MoreSheet } from './MoreSheet.tsx';
import { NewVersion } from './NewVersion.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Search } from './Search.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useBackground } from './useBackground.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

export interface LayoutProps {
  /** The form of the sign-in, which had the focus, is gone. */
  takesFocus?: boolean;
}

export function Layout({ takesFocus = false }: LayoutProps) {
  const [path] = useLocation();
  const [moreOpen, setMoreOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const user = useSession();
  const school = useFace(useCall('about', {}, { staleTime: Number.POSITIVE_INFINITY }).answer);
  const name = school?.name ?? user?.branchName ?? '';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(takesFocus ? '' : path);
  useBackground();

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setMoreOpen(false);
    window.scrollTo(0, 0);
    // A screen reader and the Tab key start at the new screen.
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <button type="button" className={css.skip} onClick={() => focusList(main.current)}>
        Skip to the list
      </button>
      <header className={css.top}>
        <div className={css.left}>
          <Link href="/dashboard" className={css.school} aria-label={`${name}: to the dashboard`}>
            <SchoolBadge school={school} size={32} />
            <span>{name}</span>
          </Link>
          {school?.training === 1 && (
            <span className={css.training} title="This is a training school: its students and marks are made up.">
              <Badge tone="amber">
                <span>
                  Training<span className={css.wide}>: made-up data</span>
                </span>
              </Badge>
            </span>
          )}
        </div>
        <Search isOpen={searchOpen} onOpen={setSearchOpen} />
        <div className={css.right}>
          <WaitingBadge />
          <div className={css.account}>
            <Account />
            <UserName />
            <Logout look="bare" icon={<IconLogout size={16} aria-hidden="true" />} />
          </div>
        </div>
      </header>
      <div className={css.side}>
        <Sidebar />
      </div>
      {moreOpen && (
        <MoreSheet onClose={() => setMoreOpen(false)}>
          <div className={css.inSheet}>
            <UserName />
            <Account />
          </div>
          <div className={css.find}>
            <SearchButton
              onPress={() => {
                setMoreOpen(false);
                setSearchOpen(true);
              }}
            />
          </div>
          <Sidebar />
          <div className={css.inSheet}>
            <Logout icon={<IconLogout size={16} aria-hidden="true" />} />
          </div>
        </MoreSheet>
      )}
      <div className={css.printHead} data-school={name} />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <NewVersion />
        <Fault key={path}>
          <CurrentScreen />
        </Fault>
      </main>
      <footer className={css.foot}>Developed by Somero</footer>
      <PhoneBar moreOpen={moreOpen} onMore={() => setMoreOpen(true)} />
    </div>
  );
}

/** The first row of the page's list, or the page. */
const focusList = (main: HTMLElement | null): void =>
  (main?.querySelector<HTMLElement>('[data-list] :is(tbody, li) :is(a, button, input, select)') ?? main)?.focus();

const UserName = () => (
  <span className={css.user}>
    <span className="hidden">Signed in: </span>
    {useSession()?.name}
  </span>
);

function Account() {
  const user = useSession();
  const { answer, problem } = useCall('getReportSettings', {});
  const settings = answer?.settingData;
  return (
    <>
      {settings ? (
        <span>
          <span className="hidden">Current year and term: </span>
          <Badge tone="grey">{`${settings.yearName} · ${settings.termName}`}</Badge>
        </span>
      ) : (
        !problem && <span className={css.waiting} />
      )}
      <span>
        <span className="hidden">Account type: </span>
        <Badge>{user?.accType}</Badge>
      </span>
    </>
  );
}
