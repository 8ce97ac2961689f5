import { fullName } from '@somero/contract/students/rules.ts';
import { idsOf, type School } from '../../school/School.ts';
import { Facts } from '../../ui/Facts.tsx';
import { TakenSubjects } from '../form/TakenSubjects.tsx';
import type { Application } from './Application.ts';
import css from './ApplicationSheet.module.css';
import { applicationSections } from './applicationSections.ts';

interface Props {
  application: Application;
  school: School;
}

export function ApplicationSheet({ application, school }: Props) {
  const { image, image2 } = application;
  return (
    <div className={css.sheet}>
      <div className={css.head}>
        {image ? (
          <img className={css.photo} src={image} alt={fullName(application) || 'The applicant'} />
        ) : (
          <p className={css.photo}>No photo</p>
        )}
        <h3>{fullName(application) || 'No name yet'}</h3>
      </div>
      {applicationSections(application, school).map(({ title, rows }) => (
        <Section key={title} title={title} rows={rows} />
      ))}
      <section>
        <h4>Subjects</h4>
        <TakenSubjects
          school={school}
          level={application.levelID ?? 0}
          subjects={idsOf(application.currentSubject)}
          papers={idsOf(application.currentPapers)}
        />
      </section>
      <section>
        <h4>Result slip</h4>
        {image2 ? (
          <a href={image2} target="_blank" rel="noreferrer">
            <img className={css.slip} src={image2} alt="Result slip, opens in full" />
          </a>
        ) : (
          <p className="quiet">None was given.</p>
        )}
      </section>
    </div>
  );
}

function Section({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h4>{title}</h4>
      {rows.length === 0 ? <p className="quiet">Nothing was filled in.</p> : <Facts facts={rows} />}
    </section>
  );
}
