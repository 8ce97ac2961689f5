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
  type TablerIcon,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useSession } from '../device.ts';
import { useAllowed, useCall } from '../hooks.ts';
import { type CardName, opens } from '../screen.ts';
import { ClosedAccounts } from '../session/ClosedAccounts.tsx';
import { Badge } from '../ui/Badge.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Attention } from './Attention.tsx';
import { cardsFor } from './allScreens.ts';
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

/** Lets a narrow card break its words after a slash. */
const withBreaks = (words: string) =>
  words.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

export function Dashboard() {
  const may = useAllowed();
  const user = useSession();
  const settings = useCall('getReportSettings', {}).answer?.settingData;
  return (
    <>
      <PageTitle title="Dashboard" />
      <section className={css.hello}>
        <div>
          <p className={css.name}>Welcome, {user?.name}</p>
          <p>{settings ? `${settings.termName}, ${settings.yearName}` : '\u00a0'}</p>
        </div>
        {settings && (
          <div className="row">
            <Badge tone={settings.allowMarksAdd ? 'leaf' : 'grey'}>
              {settings.allowMarksAdd ? 'New marks may be entered' : 'Closed for new marks'}
            </Badge>
            <Badge tone={settings.allowMarksEdit ? 'leaf' : 'grey'}>
              {settings.allowMarksEdit ? 'Marks may be changed' : 'Closed for changes to marks'}
            </Badge>
          </div>
        )}
      </section>
      <div className={`stack ${css.notices}`}>
        <ClosedAccounts />
      </div>
      <ul className={css.cards}>
        {cardsFor((screen) => opens(screen, may)).map(({ card, screen }) => {
          const Icon = icons[card];
          const prepare = () => void screen.load();
          return (
            <li key={card}>
              <Link href={screen.path} className={css.card} onMouseEnter={prepare} onFocus={prepare}>
                <span className={css.icon}>
                  <Icon size={26} stroke={1.7} aria-hidden="true" />
                </span>
                <span>{withBreaks(card)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Attention />
    </>
  );
}
