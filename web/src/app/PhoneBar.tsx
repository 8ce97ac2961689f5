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
import { opens, type PhoneWord, phoneWords, type Screen } from '../screen.ts';
import { allScreens, entryOf, screenAt } from './allScreens.ts';
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

const money: readonly PhoneWord[] = ['Payments', 'Wallet', 'Report'];

/** Home, the three screens that this user needs most, and More. */
export function PhoneBar({ moreOpen, onMore }: { moreOpen: boolean; onMore: () => void }) {
  const may = useAllowed();
  const [path] = useLocation();
  const mayOpen = (screen: Screen) => opens(screen, may);
  const here = entryOf(screenAt(path), mayOpen);
  const own = (words: readonly PhoneWord[]) =>
    words.flatMap((word) => allScreens.filter((screen) => screen.phone === word && mayOpen(screen)));
  // Who enters no marks but takes money has it at hand.
  const all = may('getTeacherStudents')
    ? phoneWords
    : [...money, ...phoneWords.filter((word) => !money.includes(word))];
  const shown = own(all).slice(0, 3);
  return (
    <nav className={css.bar} aria-label="Main pages">
      <Link href="/dashboard" aria-current={path === '/dashboard' ? 'page' : undefined}>
        <IconHome size={20} aria-hidden="true" />
        Home
      </Link>
      {shown.map((screen) => {
        const Icon = icons[screen.phone ?? 'Marks'];
        const isHere = entryOf(screen, mayOpen) === here;
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
