import {
  IconClipboardText,
  IconDots,
  IconFileText,
  IconFolder,
  IconHome,
  IconPencil,
  IconReceipt,
  IconReportMoney,
  IconSchool,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { useAllowed } from '../hooks.ts';
import { opens, type PhoneWord, type Screen } from '../screen.ts';
import { entryOf, groupOf, screenAt } from './allScreens.ts';
import { mainScreens } from './mainScreens.ts';
import css from './PhoneBar.module.css';

const icons: Record<PhoneWord, TablerIcon> = {
  Marks: IconPencil,
  Students: IconSchool,
  Reports: IconFileText,
  Payments: IconReceipt,
  Wallet: IconWallet,
  Report: IconReportMoney,
  Applications: IconClipboardText,
  Projects: IconFolder,
  Staff: IconUsers,
};

/** Home, the three screens that this user needs most, and More. */
export function PhoneBar({ moreOpen, onMore }: { moreOpen: boolean; onMore: () => void }) {
  const may = useAllowed();
  const [path] = useLocation();
  const mayOpen = (screen: Screen) => opens(screen, may);
  const screens = mainScreens(may).map((screen) => ({ screen, entry: entryOf(screen, mayOpen) }));
  const here = entryOf(screenAt(path), mayOpen);
  // What is not in the bar belongs to what there is of its group.
  const marked =
    here &&
    (screens.find(({ entry }) => entry === here) ?? screens.find(({ entry }) => groupOf(entry) === groupOf(here)));
  return (
    <nav className={css.bar} aria-label="Main pages">
      <Link href="/dashboard" aria-current={path === '/dashboard' ? 'page' : undefined}>
        <IconHome size={20} aria-hidden="true" />
        Home
      </Link>
      {screens.map(({ screen }) => {
        const Icon = icons[screen.phone ?? 'Marks'];
        const isHere = screen === marked?.screen;
        return (
          <Link key={screen.path} href={screen.path} aria-current={path === screen.path ? 'page' : isHere || undefined}>
            <Icon size={20} aria-hidden="true" />
            {screen.phone}
          </Link>
        );
      })}
      <button type="button" aria-haspopup="dialog" aria-expanded={moreOpen} onClick={onMore}>
        <IconDots size={20} aria-hidden="true" />
        More
      </button>
    </nav>
  );
}
