import {
  IconAdjustmentsHorizontal,
  IconBooks,
  IconCategory,
  IconChevronDown,
  IconFileText,
  IconFolder,
  IconHome,
  IconMessage,
  IconPencil,
  IconSchool,
  IconUser,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../device.ts';
import { useAllowed, useCall } from '../hooks.ts';
import { type EntryName, type MenuGroup, opens, type Screen } from '../screen.ts';
import { entryOf, groupOf, menuFor, screenAt } from './allScreens.ts';
import { prepareScreen } from './loadScreen.ts';
import css from './Sidebar.module.css';

const account = 'My account';
type Group = MenuGroup | typeof account;

const icons: Record<Group, TablerIcon> = {
  'Academics Management': IconPencil,
  'Report Management': IconFileText,
  'Admissions Management': IconSchool,
  'Finance Management': IconWallet,
  Communications: IconMessage,
  Projects: IconFolder,
  'Staff Management': IconUsers,
  'Subject Management': IconBooks,
  'Account Category': IconCategory,
  Settings: IconAdjustmentsHorizontal,
  [account]: IconUser,
};

interface MenuLink {
  href: string;
  name: string;
  current: 'page' | 'true' | undefined;
  screen?: Screen | undefined;
  /** How much waits there for the user. */
  waiting?: number | undefined;
}

/** What the dashboard counts. A decision reads it again; else it may be some minutes old. */
function useWaiting(may: ReturnType<typeof useAllowed>): Partial<Record<EntryName, number | undefined>> {
  const seesMarks = useSession()?.rights.allMark === 1;
  const enabled = seesMarks || may('approveActivity') || may('approveStudent');
  const { applications, expenses, marks } = useCall('getOverview', {}, { enabled, staleTime: 300_000 }).answer ?? {};
  return {
    'Missing Marks': marks?.missing,
    'Student Applications': applications?.pending,
    'Expenses to Approve': expenses?.total,
  };
}

/** One group is open: the one that was pressed last, else that of the screen. */
export function Sidebar() {
  const may = useAllowed();
  const [path] = useLocation();
  const waiting = useWaiting(may);
  const mayOpen = (screen: Screen) => opens(screen, may);
  const here = entryOf(screenAt(path), mayOpen);
  const link = (href: string, name: string, screen?: Screen, isHere = false): MenuLink => ({
    ...{ href, name, screen },
    current: path === href ? 'page' : isHere ? 'true' : undefined,
  });
  const groups: { group: Group; links: MenuLink[] }[] = menuFor(mayOpen).map(({ group, entries }) => ({
    group,
    links: entries.map(({ name, tabs: [first] }) => ({
      ...link(first.path, name, first, name === here),
      waiting: waiting[name],
    })),
  }));
  groups.push({
    group: account,
    links: [
      link('/change_password', 'Change Password'),
      link('/security', 'Sessions and Security', screenAt('/security')),
    ],
  });
  const ownGroup = groupOf(here) ?? groups.find(({ links }) => links.some(({ current }) => current))?.group;
  const [pressed, setPressed] = useState<{ at: string; group: Group | undefined }>();
  const open = pressed?.at === path ? pressed.group : ownGroup;

  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each screen
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [path]);

  return (
    <nav ref={menu} className={css.menu} aria-label="Menu">
      <Link href="/dashboard" className={css.group} aria-current={path === '/dashboard' ? 'page' : undefined}>
        <IconHome size={16} aria-hidden="true" />
        Dashboard
      </Link>
      {groups.map(({ group, links }) => (
        <Folding
          key={group}
          group={group}
          links={links}
          isOpen={group === open}
          onPress={() => setPressed({ at: path, group: group === open ? undefined : group })}
        />
      ))}
    </nav>
  );
}

interface Props {
  group: Group;
  links: readonly MenuLink[];
  isOpen: boolean;
  onPress: () => void;
}

function Folding({ group, links, isOpen, onPress }: Props) {
  const id = useId();
  const Icon = icons[group];
  return (
    <div>
      <button type="button" className={css.group} aria-expanded={isOpen} aria-controls={id} onClick={onPress}>
        <Icon size={16} aria-hidden="true" />
        <span>{group}</span>
        <IconChevronDown size={12} aria-hidden="true" className={css.arrow} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {links.map(({ href, name, current, screen, waiting }) => {
          const prepare = () => screen && void prepareScreen(screen);
          return (
            <li key={name}>
              <Link
                href={href}
                aria-current={current}
                aria-description={waiting ? `${waiting.toLocaleString('en')} waiting` : undefined}
                onMouseEnter={prepare}
                onTouchStart={prepare}
                onFocus={prepare}
              >
                {name}
              </Link>
              {!!waiting && <b aria-hidden="true">{waiting.toLocaleString('en')}</b>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
