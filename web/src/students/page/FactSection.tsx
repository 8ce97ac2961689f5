import { type Fact, Facts, isKnown } from '../../ui/Facts.tsx';
import css from './StudentPage.module.css';

interface Props {
  title: string;
  /** Each with its words; empty values are left out. */
  facts: readonly Fact[];
  /** Said when all are empty. */
  none?: string;
}

/** Words and values that belong together, of which only what is known is shown. */
export const FactSection = ({ title, facts, none = 'Nothing recorded' }: Props) => (
  <section className={css.section}>
    <h3>{title}</h3>
    {facts.some(isKnown) ? <Facts facts={facts} narrow /> : <p className="quiet">{none}</p>}
  </section>
);
