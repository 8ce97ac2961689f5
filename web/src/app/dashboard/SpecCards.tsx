import {
  IconBooks,
  IconCategory,
  IconCategoryPlus,
  IconClipboardText,
  IconFilePlus,
  IconListDetails,
  IconPencil,
  IconSchool,
  IconUserPlus,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { useSession } from '../../device.ts';
import { useAllowed } from '../../hooks.ts';
import { type CardName, opens } from '../../screen.ts';
import { cardsFor } from '../allScreens.ts';
import css from './Dashboard.module.css';

const icons: Record<CardName, TablerIcon> = {
  'Add User Category': IconCategoryPlus,
  'View Category': IconCategory,
  'Add User': IconUserPlus,
  'View Users': IconUsers,
  'Asign Teacher': IconUserShare,
  'Add Student': IconSchool,
  'View Students': IconUsersGroup,
  'Add Student Marks': IconPencil,
  'Add Subject': IconFilePlus,
  'View Subjects': IconBooks,
  'Add Papers/Charpters': IconListDetails,
  'Generate Reports': IconClipboardText,
};

/** The twelve cards of 1-staff-and-projects.md section 2, and after them what a cashier does all day. */
export function SpecCards() {
  const may = useAllowed();
  const leads = useSession()?.rights.allMark === 1;
  // Whoever leads the school has other things before it.
  const takesMoney = may('addPayment') && !leads;
  return (
    <ul className={css.cards}>
      {cardsFor((screen) => opens(screen, may)).map(({ card, screen }) => {
        const Icon = icons[card];
        const prepare = () => void screen.load();
        return (
          <li key={card}>
            <Link href={screen.path} onMouseEnter={prepare} onFocus={prepare}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <span>{card}</span>
            </Link>
          </li>
        );
      })}
      {takesMoney && (
        <li>
          <Link href="/student_payments" className={css.main}>
            <IconWallet size={16} stroke={1.75} aria-hidden="true" />
            <span>Record payment</span>
          </Link>
        </li>
      )}
    </ul>
  );
}
