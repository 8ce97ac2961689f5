/** The school's own badge, or Somero's until it has one. */
export const SchoolBadge = ({ badge, size }: { badge: string | undefined; size: number }) => (
  <img src={badge || '/logo.svg'} alt="" width={size} height={size} style={{ objectFit: 'contain' }} />
);
