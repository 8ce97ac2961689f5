import css from './SchoolHead.module.css';

interface Props {
  name: string;
  motto: string;
  address: string;
  poBox: string;
  phones: string;
  email: string;
  badge: string;
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join('  •  ');

/** The head of a printed page, arranged as in the documents. */
export function SchoolHead({ name, motto, address, poBox, phones, email, badge }: Props) {
  const lines = [joined([address, poBox]), joined([phones && `Tel. ${phones}`, email])].filter(Boolean);
  return (
    <figure className={css.paper} aria-label="Letterhead">
      <div className={css.badge}>{badge && <img src={badge} alt="Badge" />}</div>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        {motto && <p className={css.motto}>{motto}</p>}
        {lines.map((line) => (
          <p key={line} className={css.line}>
            {line}
          </p>
        ))}
      </div>
    </figure>
  );
}
