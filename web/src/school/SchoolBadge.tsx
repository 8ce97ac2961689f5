import type { Answer } from '@somero/contract';
import logo from '../../public/logo.svg?inline';

interface Props {
  /** Undefined while nothing is known of it. */
  school: Answer<'about'> | undefined;
  size: number;
}

/** The school's own badge, or Somero's while it has none. */
export function SchoolBadge({ school, size }: Props) {
  const style = { objectFit: 'contain', visibility: school ? 'visible' : 'hidden' } as const;
  return <img {...(school && { src: school.badge || logo })} alt="" width={size} height={size} style={style} />;
}
